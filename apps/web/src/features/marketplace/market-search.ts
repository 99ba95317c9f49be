import type { Locale } from "@pashu/i18n/locales";
import { CATEGORIES, SORTS } from "@pashu/validators/enums";
import { OFFSET_MAX, PAGE_SIZE, TEXT_LIMITS } from "@pashu/validators/limits";
import { hasPlace, type Place } from "~/features/places/shared/place.ts";
import { filterInput, parseFilters, type MarketSearch } from "~/features/search/shared/market-filters.ts";

const [NEWEST_FIRST, ...OTHER_SORTS] = SORTS;

/**
 * Ignores unknown values, so that a mistyped URL shows all animals rather than an error. Returns every key, because the
 * router keeps the unparsed value of a missing one.
 */
export function parseMarketSearch(search: Record<string, unknown>): MarketSearch {
  return {
    category: CATEGORIES.find((known) => known === search.category),
    sort: OTHER_SORTS.find((known) => known === search.sort),
    search: parseText(search.search),
    page: isPage(search.page) ? search.page : undefined,
    ...parseFilters(search),
  };
}

/** The list by distance from the place, or everywhere with the newest first if it is null. Other filters stay. */
export function atPlace(market: MarketSearch, place: Place | null): MarketSearch {
  const everywhere = { ...market, page: undefined, pincode: undefined, lat: undefined, lng: undefined };
  if (place === null) return parseMarketSearch({ ...everywhere, sort: undefined, km: undefined });
  return parseMarketSearch({ ...everywhere, ...place, sort: "nearest" });
}

/** The router parses digits as a number. */
export function parseText(value: unknown): string | undefined {
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return text === "" ? undefined : text.slice(0, TEXT_LIMITS.search);
}

function isPage(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 1 && value <= OFFSET_MAX / PAGE_SIZE;
}

/** Input of the list query, the same on the server and in the browser. Sort by distance needs a place. */
export function marketListInput(market: MarketSearch, locale: Locale) {
  const { sort = NEWEST_FIRST, page, search: _, ...filters } = market;
  const start = page === undefined ? {} : { offset: (page - 1) * PAGE_SIZE };
  return {
    ...filterInput(filters),
    limit: PAGE_SIZE,
    locale,
    sort: sort === "nearest" && !hasPlace(market) ? NEWEST_FIRST : sort,
    ...start,
  };
}
