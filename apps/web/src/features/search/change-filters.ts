import { FILTER_NAMES, type FilterName } from "@pashu/validators/search/filter-names";
import { hasPlace } from "~/features/places/shared/place.ts";
import type { MarketFilters, MarketSearch } from "./shared/market-filters.ts";

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
