import type { Category } from "../enums.ts";
import {
  declarationOf,
  type FactFilter,
  type FactName,
  type OptionFactName,
  type OptionOf,
} from "../facts/declarations.ts";
import { canHaveFact, KIND_RULES, possibleOptions, rulesFor } from "../facts/kind-rules.ts";
import { KINDS, KINDS_BY_CATEGORY, type Kind } from "../facts/kinds.ts";
import { FACT_FILTERS, type FilterName } from "./filter-names.ts";

/** The kind, an option of the fact, or true for a flag. */
export type FactFilterValue<Name extends FactFilter> = Name extends "kind"
  ? Kind
  : Name extends OptionFactName
    ? OptionOf<Name>
    : true;
export type FactFilters = { [Name in FactFilter]?: FactFilterValue<Name> };

/** Filters under another name than their fact. */
const ASKED_FACTS = {
  milkMin: "milkNow",
  lactation: "lactation",
  pregnant: "pregnantMonths",
  withCalf: "calf",
} as const satisfies Partial<Record<FilterName, FactName>>;
type AskedFact = keyof typeof ASKED_FACTS;
const ASKED = Object.keys(ASKED_FACTS) as AskedFact[];

export type FilterByFact = AskedFact | FactFilter;
/** Filters that the category and the kind can exclude. */
export const EXCLUDABLE_FILTERS: readonly FilterByFact[] = [
  ...ASKED,
  ...FACT_FILTERS.filter((name) => name !== "kind"),
];

/** Returns the values of the filter that match listings of the category, and of the kind if it is known. */
export function filterValues<Name extends FactFilter>(
  name: Name,
  category: Category | undefined,
  kind?: Kind,
): FactFilterValue<Name>[] {
  return valuesOf(name, category, kind) as FactFilterValue<Name>[];
}

function valuesOf(name: FactFilter, category: Category | undefined, kind: Kind | undefined): readonly unknown[] {
  const { type } = declarationOf(name);
  if (type === "kind") return category === undefined ? KINDS : KINDS_BY_CATEGORY[category];
  const rules = category === undefined ? Object.values(KIND_RULES) : rulesFor(kind, category);
  if (type !== "flag") return possibleOptions(rules, name as string as OptionFactName);
  return rules.some(({ facts }) => name in facts) ? [true] : [];
}

/** True if listings of the category, and of the kind if it is known, can match the filter: with any value if none is given. */
export function canMatch(name: FilterByFact, category: Category, kind?: Kind, value?: unknown): boolean {
  const asked = ASKED.find((each) => each === name);
  if (asked !== undefined) return canHaveFact(ASKED_FACTS[asked], category, kind);
  const values: readonly unknown[] = valuesOf(name as FactFilter, category, kind);
  return value === undefined ? values.length > 0 : values.includes(value);
}
