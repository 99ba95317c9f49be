import { declarationOf, FACT_NAMES } from "./declarations.ts";
import type { Facts } from "./facts.ts";

/** Facts in the seller's own words, which can contain phone numbers. */
export const TEXT_FACTS: readonly string[] = FACT_NAMES.filter((name) => declarationOf(name).type === "text");

/** Returns the known ones. */
export function textsOfFacts(facts: Facts | null): string[] {
  const known: Readonly<Record<string, unknown>> = facts ?? {};
  return TEXT_FACTS.map((name) => known[name]).filter((text) => typeof text === "string");
}
