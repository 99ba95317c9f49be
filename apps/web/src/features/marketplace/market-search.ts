import type { Locale } from "@pashu/i18n/locales";
import { CATEGORIES, SORTS } from "@pashu/validators/enums";
import {
  HOUR,
  OFFSET_MAX,
  PAGE_SIZE,
  SEARCH_REQUEST_MIN_LETTERS,
  SEARCH_RESULTS_MAX,
  TEXT_LIMITS,
} from "@pashu/validators/limits";
import { plainWords } from "@pashu/validators/search";
import { filterInput, hasPlace, parseFilters, type MarketSearch } from "~/features/filters/shared/market-filters.ts";
import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";

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

/** The router parses digits as a number. */
function parseText(value: unknown): string | undefined {
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

export function marketSearchInput(market: MarketSearch, search: string, locale: Locale) {
  return { ...marketListInput({ ...market, page: undefined }, locale), limit: SEARCH_RESULTS_MAX, search };
}

/** True if the server is queried too. A single letter searches only loaded listings. */
export function isSearchable(search: string): boolean {
  return plainWords(search).some((word) => [...word].length >= SEARCH_REQUEST_MIN_LETTERS);
}

type Page = inferRouterOutputs<AppRouter>["animals"]["list"];

/** All pages that were loaded stay for the way back from the page of a listing. */
export const marketPaging = { getNextPageParam: ({ nextCursor }: Page) => nextCursor, gcTime: HOUR };
