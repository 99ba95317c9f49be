import { activeFilters, type MarketFilters } from "./market-filters.ts";

/** A price range counts once. */
export function countFilters(market: MarketFilters): number {
  return activeFilters(market).length;
}
