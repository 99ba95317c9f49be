import { toLatinDigits } from "@pashu/validators/digits";
import { FILTER_NAMES } from "@pashu/validators/search/filter-names";
import { cleanFilters } from "@pashu/validators/search/filters";
import { FILTERED_OFFSET_MAX, PAGE_SIZE } from "@pashu/validators/limits";
import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import { hasPlace } from "../features/places/shared/place.ts";
import { parseMarketSearch } from "../features/marketplace/market-search.ts";

/**
 * Returns the path of the marketplace with valid filters, or null if those of the URL are valid. The browser has no
 * lists of breeds and districts, so it could not clean the URL that it hydrates.
 */
export function cleanMarketUrl(url: string): string | null {
  const { pathname, search } = new URL(url);
  if (pathname !== "/marketplace") return null;
  const received: Record<string, unknown> = defaultParseSearch(search);
  if (FILTER_NAMES.every((name) => received[name] === undefined)) return null;
  const market = parseMarketSearch(received);
  const { lactation, ...filters } = cleanFilters(textsIn(received), {
    category: market.category,
    hasPlace: hasPlace(market),
  });
  const isNumber = lactation !== undefined && lactation !== "4plus";
  const cleaned: Record<string, unknown> = { ...filters, lactation: isNumber ? Number(lactation) : lactation };
  const isTooDeep = market.page !== undefined && market.page > FILTERED_OFFSET_MAX / PAGE_SIZE;
  if (!isTooDeep && FILTER_NAMES.every((name) => received[name] === cleaned[name])) return null;
  const page = isTooDeep ? undefined : received.page;
  const others = { ...received, page, ...Object.fromEntries(FILTER_NAMES.map((name) => [name, cleaned[name]])) };
  return pathname + defaultStringifySearch({ ...others, ...parseMarketSearch(others) });
}

/** The router parses the number of calvings as a number. */
function textsIn(received: Record<string, unknown>): Record<string, unknown> {
  const { lactation } = received;
  const texts = FILTER_NAMES.map((name) => {
    const value = received[name];
    return [name, typeof value === "string" ? toLatinDigits(value.trim()) : value];
  });
  return { ...Object.fromEntries(texts), ...(typeof lactation === "number" && { lactation: String(lactation) }) };
}
