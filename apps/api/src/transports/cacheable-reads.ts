import { diseaseNoticesInput } from "@pashu/validators/disease-notices";
import { FILTER_NAMES } from "@pashu/validators/search/filter-names";
import { listAnimalsInput, type WantedAnimals } from "@pashu/validators/search/list-animals";
import { animalFeedInput } from "@pashu/validators/search/animal-feed";
import { feedQuery } from "@pashu/validators/search/feed-address";
import superjson from "superjson";
import type { CacheableReads } from "./http/public-cache.ts";
import { readQuery } from "./http/read-request.ts";
import { readerLocale } from "./trpc/reader-locale.ts";

const LIST = "animals.list";
const COUNTS = "categories.counts";
const listInput = listAnimalsInput.safeExtend(readerLocale);
const LIST_PARAMETERS = Object.keys(listAnimalsInput.shape);

export const cacheableList: CacheableReads = {
  accept: "application/json",
  addressOf: (c) => {
    if (c.req.query("updatedSince") !== undefined) return null;
    const page = nullIfInvalid(() => firstPage(readQuery(c, LIST_PARAMETERS)));
    return page && `/api/animals?${new URLSearchParams(page).toString()}`;
  },
};

const FEED_PARAMETERS = Object.keys(animalFeedInput.shape);

/** Without filters and search, like the list. */
export const cacheableFeed: CacheableReads = {
  accept: "*/*",
  isSharedWith: async () => true,
  addressOf: (c) =>
    nullIfInvalid(() => {
      const { lang, ...wanted } = animalFeedInput.parse(readQuery(c, FEED_PARAMETERS));
      return wanted.search || hasFilters(wanted) ? null : `${c.req.path}?${feedQuery(wanted, lang)}`;
    }),
};

export const cacheableCounts: CacheableReads = {
  accept: "application/json",
  addressOf: () => "/api/categories/counts",
};

const NOTICES = "/api/notices";
const NOTICE_FILTERS = Object.keys(diseaseNoticesInput.shape);

export const cacheableNotices: CacheableReads = {
  accept: "application/json",
  poolOf: (address) => (address === NOTICES ? "frequent" : "longTail"),
  addressOf: (c) => {
    const filters = nullIfInvalid(() => diseaseNoticesInput.parse(readQuery(c, NOTICE_FILTERS)));
    if (filters === null) return null;
    const query = new URLSearchParams(NOTICE_FILTERS.flatMap((name) => toParameter(name, filters))).toString();
    return query === "" ? NOTICES : `${NOTICES}?${query}`;
  },
};

function toParameter(name: string, filters: Record<string, string | undefined>): [string, string][] {
  const value = filters[name];
  return value === undefined ? [] : [[name, value]];
}

/**
 * The list and the counts over tRPC, alone or batched, each at most once, so that there are few canonical URLs. Visitors who
 * change the category or poll the counts would cost 14 and 10 times as much CPU time without the cache.
 */
export const cacheableProcedures: CacheableReads = {
  accept: "application/json",
  addressOf: (c) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const path = pathname.slice(pathname.lastIndexOf("/") + 1);
    const inBatch = searchParams.get("batch") === "1";
    const names = inBatch ? path.split(",") : [path];
    const isKnown = names.every((name, index) => (name === LIST || name === COUNTS) && names.indexOf(name) === index);
    if (!isKnown) return null;
    const place = names.indexOf(LIST);
    if (place === -1) return inBatch ? `${pathname}?batch=1` : pathname;
    const page = nullIfInvalid(() => {
      const received: unknown = JSON.parse(searchParams.get("input") ?? "");
      return firstPage(superjson.deserialize(inBatch ? Object(received)[place] : received));
    });
    if (page === null) return null;
    const input = { json: { ...page, limit: Number(page.limit) } };
    const query = `input=${encodeURIComponent(JSON.stringify(inBatch ? { [place]: input } : input))}`;
    return inBatch ? `${pathname}?batch=1&${query}` : `${pathname}?${query}`;
  },
};

/** Returns the validated parameters of a first page without filters; null for other pages. @throws ZodError */
function firstPage(input: unknown): Record<string, string> | null {
  const parsed = listInput.parse(input);
  const { category, limit, sort, search, offset, cursor, locale } = parsed;
  if (search || cursor || offset > 0 || sort === "nearest") return null;
  if (hasFilters(parsed)) return null;
  return { ...(category && { category }), limit: String(limit), sort, ...(locale && { locale }) };
}

function hasFilters(wanted: WantedAnimals): boolean {
  return FILTER_NAMES.some((name) => wanted[name] !== undefined);
}

function nullIfInvalid<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
