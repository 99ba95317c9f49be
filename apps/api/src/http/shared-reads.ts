import type { Shared } from "./for-visitors.ts";
import { requestLocale } from "./locale.ts";

/** What may be asked for on a first page; anything more (a search, a place, a further page) is asked for too seldom. */
const FIRST_PAGE = new Set(["category", "sort", "limit", "direction"]);
const SHARED_PROCEDURES = new Set(["animals.list", "categories.counts"]);
/** Longer ones are made up. */
const PAGE_SEARCH_MAX = 200;

/** `GET /api/animals`, `GET /api/categories/counts` */
export const sharedList: Shared = {
  keeps: ({ searchParams }) => isFirstPage(Object.fromEntries(searchParams)),
};

/** The same through tRPC, alone or in a batch. */
export const sharedProcedures: Shared = {
  keeps: ({ pathname, searchParams }) => {
    const names = pathname.slice(pathname.lastIndexOf("/") + 1).split(",");
    const inputs = inputsOf(searchParams);
    return names.every((name) => SHARED_PROCEDURES.has(name)) && inputs !== null && inputs.every(isFirstPage);
  },
};

/** `/` and `/marketplace`: finished HTML, the same for all visitors of a language. */
export const sharedPage: Shared = {
  keeps: ({ search }) => search.length <= PAGE_SEARCH_MAX,
  variant: requestLocale,
  vary: "Accept-Language",
};

function isFirstPage(input: object): boolean {
  return Object.entries(input).every(([name, value]) => value == null || FIRST_PAGE.has(name));
}

/** The inputs of a call or of a batch, in superjson's form; null when they cannot be read. */
function inputsOf(searchParams: URLSearchParams): object[] | null {
  try {
    const given: unknown = JSON.parse(searchParams.get("input") ?? "{}");
    const calls = searchParams.has("batch") ? Object.values(Object(given)) : [given];
    return calls.map((call) => Object(Object(call).json));
  } catch {
    return null;
  }
}
