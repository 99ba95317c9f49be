import type { FactFilter } from "../facts/declarations.ts";

/**
 * Facts with `isFilter`, once more: the declaration is too large for the first load of the marketplace. The compiler
 * refuses a list that differs from it.
 */
const BY_FACT: Readonly<Record<FactFilter, true>> = { kind: true };
export const FACT_FILTERS = Object.keys(BY_FACT) as FactFilter[];

/** Names of the filters, as in URLs and in the API. Small, for the browser; `filters.ts` contains long lists. */
export const FILTER_NAMES = [
  "breed",
  ...FACT_FILTERS,
  "priceMin",
  "priceMax",
  "milkMin",
  "lactation",
  "pregnant",
  "withCalf",
  "withPhoto",
  "withVideo",
  "km",
  "district",
  "state",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
