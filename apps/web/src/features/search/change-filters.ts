import { breedsOf } from "@pashu/validators/breeds";
import { FILTER_NAMES, type FilterName } from "@pashu/validators/search/filter-names";
import { canMatch, EXCLUDABLE_FILTERS, type FilterByFact } from "@pashu/validators/search/fact-filters";
import { hasPlace, type MarketFilters, type MarketSearch } from "./shared/market-filters.ts";

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

export function withoutFilters(market: MarketSearch, names: readonly FilterName[] = FILTER_NAMES): MarketSearch {
  return applied({ ...market, ...Object.fromEntries(names.map((name) => [name, undefined])) });
}

export function needsPlace(market: MarketFilters): boolean {
  return market.km !== undefined && !hasPlace(market);
}

/** Returns the URL parameters for filters that the user has chosen: on the first page, with the lower price first. */
export function applied(market: MarketSearch): MarketSearch {
  const { priceMin, priceMax } = market;
  const isUpsideDown = priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
  const isNear = market.km !== undefined || market.sort === "nearest";
  return {
    ...market,
    page: undefined,
    ...(!isNear && { pincode: undefined, lat: undefined, lng: undefined }),
    ...(isUpsideDown && { priceMin: priceMax, priceMax: priceMin }),
  };
}
