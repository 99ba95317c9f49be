import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import { parseMarketSearch } from "../features/marketplace/market-search.ts";

/**
 * The canonical address of a page that is the same for all visitors of a language: only parameters that the page reads,
 * validated and in a fixed order. Null for pages that are not cached: searches, places, further pages and all others.
 */
export function cacheKeyOf(url: string): string | null {
  const { pathname, search } = new URL(url);
  if (pathname === "/") return pathname;
  if (pathname !== "/marketplace") return null;
  const { category, sort, ...rest } = parseMarketSearch(defaultParseSearch(search));
  if (Object.values(rest).some((value) => value !== undefined)) return null;
  return pathname + defaultStringifySearch({ category, sort });
}
