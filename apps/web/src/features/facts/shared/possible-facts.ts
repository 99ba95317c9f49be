import type { Category } from "@pashu/validators/enums";
import { FACT_NAMES, type FactName } from "@pashu/validators/facts/declarations";
import type { FactChanges } from "@pashu/validators/facts/facts";
import { canHaveFact, rulesFor } from "@pashu/validators/facts/kind-rules";
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
  const value = facts[name];
  const options: readonly unknown[] = rulesFor(kind, category).flatMap(
    ({ facts: known }): unknown => known[name] ?? [],
  );
  switch (name) {
    case "sex":
    case "calf":
    case "teeth":
    case "priceBasis":
    case "horns":
      return value === null || options.includes(value) ? value : undefined;
    case "temperament":
    case "udder":
      return nonEmpty(facts[name]?.filter((option) => options.includes(option)));
    case "vaccinations":
      return nonEmpty(facts.vaccinations?.filter(({ vaccine }) => options.includes(vaccine)));
    default:
      return value;
  }
}

function nonEmpty<Option>(options: readonly Option[] | undefined): readonly Option[] | undefined {
  return options?.length === 0 ? undefined : options;
}
