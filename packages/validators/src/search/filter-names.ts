/** Names of the filters, as in URLs and in the API. Small, for the browser; `filters.ts` contains long lists. */
export const FILTER_NAMES = [
  "breed",
  "kind",
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
