import { FACT_NAMES } from "@pashu/validators/facts/declarations";
import { factSchemas, type FactChanges } from "@pashu/validators/facts/facts";

/** Keeps each fact that this version knows, so that one invalid fact does not remove the others. */
export function validFacts(stored: Record<string, unknown>): FactChanges {
  const entries = FACT_NAMES.flatMap((name) => {
    const fact = factSchemas[name].nullable().safeParse(stored[name]);
    return fact.success ? [[name, fact.data]] : [];
  });
  return Object.fromEntries(entries);
}
