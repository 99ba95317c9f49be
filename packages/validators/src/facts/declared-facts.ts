import { declarationOf, FACT_NAMES, type AnyFact, type FactDeclaration } from "./declarations.ts";
import type { Facts, Vaccination } from "./facts.ts";
import { KINDS } from "./kinds.ts";

/**
 * Returns the facts whose names and options this release declares. A newer release, which runs beside this one during an
 * upgrade, may have stored others, for which there are no words.
 */
export function declaredFacts({ earTagLast4, ...facts }: Facts): Facts {
  const values: Readonly<Partial<Record<AnyFact, unknown>>> = facts;
  const entries = FACT_NAMES.map((name): [string, unknown] => [name, declaredValue(declarationOf(name), values[name])]);
  const known = entries.filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), ...(earTagLast4 !== undefined && { earTagLast4 }) };
}

function declaredValue(declared: FactDeclaration, value: unknown): unknown {
  if (declared.type === "kind") return KINDS.some((kind) => kind === value) ? value : undefined;
  return "options" in declared ? amongOptions(declared.type, value, declared.options) : value;
}

/** Returns the value without options that are not in the list; undefined if nothing is left. */
export function amongOptions(type: FactDeclaration["type"], value: unknown, options: readonly unknown[]): unknown {
  if (!Array.isArray(value)) return options.includes(value) ? value : undefined;
  const isVaccination = type === "vaccinations";
  const known = value.filter((each) => options.includes(isVaccination ? (each as Vaccination).vaccine : each));
  return known.length === 0 ? undefined : known;
}
