import { BREEDS } from "@pashu/validators/breeds";
import { districtOfSlug } from "@pashu/validators/place-slugs";
import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import { parseMarketSearch } from "../features/marketplace/market-search.ts";

const LISTING = /^\/animal\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Cache key of a page that is the same for all visitors of a language: the path with validated parameters in a fixed
 * order. Returns null for pages that are not cached, such as searches, filtered lists and further pages.
 */
export function cacheKeyOf(url: string): string | null {
  const { pathname, search } = new URL(url);
  if (["/", "/open", "/developers", "/notices", "/rates"].includes(pathname)) return pathname;
  if (LISTING.test(pathname) || isRatePage(pathname)) return pathname;
  if (pathname !== "/marketplace") return null;
  const { category, sort, ...rest } = parseMarketSearch(defaultParseSearch(search));
  if (Object.values(rest).some((value) => value !== undefined)) return null;
  return pathname + defaultStringifySearch({ category, sort });
}

const BREED_IDS = new Set(Object.values(BREEDS).flatMap((breeds) => breeds.map(({ id }) => id)));

/** A page of a known breed, in all of India or in a known district. */
function isRatePage(pathname: string): boolean {
  const [empty, rates, breed = "", district, ...rest] = pathname.split("/");
  const isKnownPlace = district === undefined || districtOfSlug(district) !== undefined;
  return empty === "" && rates === "rates" && BREED_IDS.has(breed) && isKnownPlace && rest.length === 0;
}
