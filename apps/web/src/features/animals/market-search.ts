import { CATEGORIES, type Category } from "@pashu/validators/enums";
import { PAGE_SIZE } from "@pashu/validators/limits";
import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";

/** The orders on offer, the first unless another is chosen. */
export const MARKET_SORTS = ["recent", "price-low", "price-high"] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

/** What the address says about the list; what is not said is all animals, newest first. */
export interface MarketSearch {
  category?: Category;
  sort?: MarketSort;
}

/** Forgives what it does not know: such an address shows all animals rather than an error. */
export function readMarketSearch(search: Record<string, unknown>): MarketSearch {
  const category = CATEGORIES.find((known) => known === search.category);
  const sort = MARKET_SORTS.slice(1).find((known) => known === search.sort);
  return { ...(category !== undefined && { category }), ...(sort !== undefined && { sort }) };
}

/** The list's query, the same for the server's rendering and the browser. */
export function marketList({ category, sort = MARKET_SORTS[0] }: MarketSearch) {
  return { category, sort, limit: PAGE_SIZE };
}

type Page = inferRouterOutputs<AppRouter>["animals"]["list"];

export const marketPaging = { getNextPageParam: ({ nextCursor }: Page) => nextCursor };
