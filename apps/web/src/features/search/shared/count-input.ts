import { filterInput, type MarketSearch } from "./market-filters.ts";

/** Input of the queries that count. The place matters only for a distance, not for the order. */
export function countInput(market: MarketSearch, search: string) {
  const { sort: _, page: __, ...filters } = market;
  const origin = market.km === undefined ? { pincode: undefined, lat: undefined, lng: undefined } : {};
  return { ...filterInput({ ...filters, ...origin }), search: search === "" ? undefined : search };
}
