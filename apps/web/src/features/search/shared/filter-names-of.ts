import { FILTER_NAMES, type FilterName } from "@pashu/validators/search/filter-names";
import type { QuickFilter } from "./filter-choices.ts";
import type { MarketFilters } from "./market-filters.ts";

/** The filters that are set, in the order of the sheet. A price range is one of them, under the name of its lower end. */
export function activeFilters(market: MarketFilters): FilterName[] {
  const isRange = market.priceMin !== undefined;
  return FILTER_NAMES.filter((name) => market[name] !== undefined && !(name === "priceMax" && isRange));
}

/** The filters that are set, other than those of one tap. */
export function otherFilters(market: MarketFilters, quick: readonly QuickFilter[]): FilterName[] {
  const chosen = new Set<FilterName>(quick.filter(({ isChosen }) => isChosen).map(({ name }) => name));
  return activeFilters(market).filter((name) => !chosen.has(name));
}
