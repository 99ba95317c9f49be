import { CATEGORIES, SORTS, type Category, type Sort } from "@pashu/validators/enums";
import { OFFSET_MAX, PAGE_SIZE, SEARCH_RESULTS_MAX, TEXT_LIMITS } from "@pashu/validators/limits";
import { normalizePincode } from "@pashu/validators/pincode";
import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";

const [NEWEST_FIRST, ...OTHER_SORTS] = SORTS;

/** From where nearest first is reckoned: a pincode, or degrees. */
export interface MarketPlace {
  /** A number, because the address then shows it without quotation marks. */
  pincode?: number;
  lat?: number;
  lng?: number;
}

/** What the address says about the list; what is not said is all animals, newest first. */
export interface MarketSearch extends MarketPlace {
  category?: Category;
  sort?: Exclude<Sort, typeof NEWEST_FIRST>;
  /** What is looked for, as a form without scripts says it; typing changes no address. */
  search?: string;
  /** From which page on, counted from 1; Load More without scripts goes there. */
  page?: number;
}

/**
 * Forgives what it does not know: such an address shows all animals rather than an error.
 * Every key is answered, if only as undefined, because the router would keep the unread value of one that is missing.
 */
export function readMarketSearch(search: Record<string, unknown>): MarketSearch {
  const sort = OTHER_SORTS.find((known) => known === search.sort);
  return {
    category: CATEGORIES.find((known) => known === search.category),
    sort,
    search: readText(search.search),
    page: isPage(search.page) ? search.page : undefined,
    pincode: undefined,
    lat: undefined,
    lng: undefined,
    ...(sort === "nearest" && readPlace(search)),
  };
}

/** The router takes what looks like a number for one. */
function readText(value: unknown): string | undefined {
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return text === "" ? undefined : text.slice(0, TEXT_LIMITS.search);
}

function isPage(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 1 && value <= OFFSET_MAX / PAGE_SIZE;
}

function readPlace({ pincode, lat, lng }: Record<string, unknown>): MarketPlace {
  const known = placeOfPincode(String(pincode));
  if (known !== null) return known;
  return isDegrees(lat, 90) && isDegrees(lng, 180) ? { lat, lng } : {};
}

function isDegrees(value: unknown, max: number): value is number {
  return typeof value === "number" && Math.abs(value) <= max;
}

/** The place that a typed pincode names; null when it is none. */
export function placeOfPincode(typed: string): MarketPlace | null {
  const pincode = normalizePincode(typed);
  return pincode === null ? null : { pincode: Number(pincode) };
}

export function hasPlace({ pincode, lat }: MarketPlace): boolean {
  return pincode !== undefined || lat !== undefined;
}

/** The list's query, the same for the server's rendering and the browser. Without a place nothing is near. */
export function marketListInput({ category, sort, page, pincode, lat, lng }: MarketSearch) {
  const start = page === undefined ? {} : { offset: (page - 1) * PAGE_SIZE };
  const list = { category, limit: PAGE_SIZE, ...start };
  if (sort !== "nearest") return { ...list, sort: sort ?? NEWEST_FIRST };
  if (!hasPlace({ pincode, lat })) return { ...list, sort: NEWEST_FIRST };
  return { ...list, sort, ...(pincode === undefined ? { lat, lng } : { pincode: String(pincode) }) };
}

/** The query for what the server finds beyond what is loaded. */
export function marketSearchInput(market: MarketSearch, search: string) {
  return { ...marketListInput({ ...market, page: undefined }), limit: SEARCH_RESULTS_MAX, search };
}

type Page = inferRouterOutputs<AppRouter>["animals"]["list"];

export const marketPaging = { getNextPageParam: ({ nextCursor }: Page) => nextCursor };
