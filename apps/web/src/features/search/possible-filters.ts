import { breedsOf } from "@pashu/validators/breeds";
import { canMatch, EXCLUDABLE_FILTERS, type FilterByFact } from "@pashu/validators/search/fact-filters";
import type { MarketFilters, MarketSearch } from "./shared/market-filters.ts";

/** True if listings of the category and kind can match the filter, with its present value if it has one. */
export function canFilter(name: FilterByFact, market: MarketFilters): boolean {
  const { category, kind } = market;
  return category === undefined || canMatch(name, category, kind, market[name]);
}

/** Drops filters that contradict another kind that the user has chosen. */
export function withoutContradictions(market: MarketSearch): MarketSearch {
  const { category, kind, breed } = market;
  const dropped = EXCLUDABLE_FILTERS.filter((name) => !canFilter(name, market)).map((name) => [name, undefined]);
  const isOfKind = category === undefined || breedsOf(category, kind).some(({ id }) => id === breed);
  return { ...market, ...Object.fromEntries(dropped), breed: isOfKind ? breed : undefined };
}
