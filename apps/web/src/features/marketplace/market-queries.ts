import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import { HOUR, SEARCH_REQUEST_MIN_LETTERS, SEARCH_RESULTS_MAX } from "@pashu/validators/limits";
import { plainWords } from "@pashu/validators/search/search";
import type { inferRouterOutputs } from "@trpc/server";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";
import { marketListInput } from "./market-search.ts";

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
