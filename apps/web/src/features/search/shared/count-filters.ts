import { FILTER_NAMES } from "@pashu/validators/search/filter-names";
import type { MarketFilters } from "./market-filters.ts";

/** A price range counts once. */
export function countFilters(market: MarketFilters): number {
  const set = FILTER_NAMES.filter((name) => market[name] !== undefined);
  return set.length - Number(market.priceMin !== undefined && market.priceMax !== undefined);
}
