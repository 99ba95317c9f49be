import type { Category } from "@pashu/validators/enums";
import { declarationOf, FACT_NAMES, type FactName, type OptionFactName } from "@pashu/validators/facts/declarations";
import { amongOptions } from "@pashu/validators/facts/declared-facts";
import type { FactChanges } from "@pashu/validators/facts/facts";
import { canHaveFact, possibleOptions, rulesFor } from "@pashu/validators/facts/kind-rules";
import { categoryOf, type Kind } from "@pashu/validators/facts/kinds";

/** The kind that was chosen for this category. */
export function kindIn(category: Category, { kind }: FactChanges): Kind | undefined {
  return kind && categoryOf(kind) === category ? kind : undefined;
}

/** Returns the facts and options that the category and the kind have. The form keeps the others, but does not send them. */
export function possibleFacts(facts: FactChanges, category: Category): FactChanges {
  const kind = kindIn(category, facts);
  const entries = FACT_NAMES.map((name): [string, unknown] => {
    if (name === "kind") return [name, facts.kind === null ? null : kind];
    return [name, canHaveFact(name, category, kind) ? possibleValue(name, facts, { category, kind }) : undefined];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as FactChanges;
}

function possibleValue(
  name: FactName,
  facts: FactChanges,
  { category, kind }: { category: Category; kind: Kind | undefined },
): unknown {
  const value: unknown = facts[name];
  const declared = declarationOf(name);
  if ((value ?? null) === null || !("options" in declared)) return value;
  return amongOptions(declared.type, value, possibleOptions(rulesFor(kind, category), name as OptionFactName));
}
