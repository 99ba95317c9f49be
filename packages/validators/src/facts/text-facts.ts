import { declarationOf, FACT_NAMES } from "./declarations.ts";
import type { Facts } from "./facts.ts";

const OTHERS = new Set<string>([...FACT_NAMES.filter((name) => declarationOf(name).type !== "text"), "earTagLast4"]);

/**
 * Returns the names of facts in the seller's own words, which can contain phone numbers. A fact that only a newer
 * release declares may be one.
 */
export function textFactsIn(facts: object): string[] {
  return Object.keys(facts).filter((name) => !OTHERS.has(name));
}

/** Returns the texts of a listing's facts. */
export function textsOfFacts(facts: Facts | null): string[] {
  const known: Readonly<Record<string, unknown>> = facts ?? {};
  return textFactsIn(known)
    .map((name) => known[name])
    .filter((text) => typeof text === "string");
}

/** Returns the facts without texts and without the ear tag. */
export function withoutTexts({ earTagLast4: _last4, ...facts }: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => OTHERS.has(name)));
}
