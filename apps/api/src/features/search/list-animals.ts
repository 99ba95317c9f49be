import type { Locale } from "@pashu/i18n/locales";
import { kilometresBetween } from "@pashu/validators/distance";
import { AppError } from "@pashu/validators/errors";
import { FILTER_NAMES } from "@pashu/validators/search/filter-names";
import { contradictions, type Filters } from "@pashu/validators/search/filters";
import { FILTERED_OFFSET_MAX, OFFSET_MAX, PRICE_MAX, SEARCH_RESULTS_MAX } from "@pashu/validators/limits";
import type { ListAnimalsInput, WantedAnimals } from "@pashu/validators/search/list-animals";
import { z } from "zod";
import { decodeCursor, encodeCursor } from "../../platform/keyset-cursor.ts";
import { getCoordinates } from "../places/get-coordinates.ts";
import { presentAnimals, type AnimalView, type ShownAnimal } from "../animals/animals.present.ts";
import { readPage, type PageStart } from "../animals/animals.queries.ts";
import { readFiltered, readFilteredNearest } from "./filtered.queries.ts";
import type { Wanted } from "./filters.queries.ts";
import type { PagedSort } from "../animals/animals.select.ts";
import { onlyCategory, parseSearch } from "./parse-search.ts";
import { readNearest, type Coordinates } from "./nearest.queries.ts";
import { countSearchMiss } from "./count-search-miss.ts";
import { searchAnimals, type Found, type ReadAs } from "./search.queries.ts";
import type { SearchContext } from "./search-context.ts";

export interface AnimalsPage<Item = ShownAnimal> {
  items: Item[];
  /** Null on the last page and for searches. */
  nextCursor: string | null;
  /** Words of the search that no listing of the page has, because nothing has all words; absent without any. */
  ignored?: string[];
  /** The price range and the order that the search text asks for; absent if it asks for neither. */
  readAs?: ReadAs;
}

/** A page at this offset takes about a millisecond. */
const QUICK_OFFSET_MAX = 500;

interface ListRequest {
  ctx: SearchContext;
  input: ListAnimalsInput & { locale?: Locale | undefined };
}

export async function listAnimals({ ctx, input }: ListRequest): Promise<AnimalsPage> {
  const { items, ...page } = await readList(ctx, input);
  return { items: presentAnimals(items, ctx.user, input.locale), ...page };
}

async function readList(ctx: SearchContext, input: ListAnimalsInput): Promise<AnimalsPage<AnimalView>> {
  const { search, sort } = input;
  const filters = filtersOf(input);
  if (filters !== null && contradictions(filters, input.category).length > 0) return { items: [], nextCursor: null };
  if (search) {
    const { items, ignored, readAs = {} } = await listFound(ctx, { ...input, search }, filters);
    const isAsked = Object.keys(readAs).length > 0;
    return { items, nextCursor: null, ...(ignored.length > 0 && { ignored }), ...(isAsked && { readAs }) };
  }
  return sort === "nearest" ? listNearest(ctx, input) : listPage(ctx, { ...input, sort });
}

async function listFound(
  ctx: SearchContext,
  input: ListAnimalsInput & { search: string },
  filters: Filters | null,
): Promise<Found<AnimalView>> {
  const { search, category, offset } = input;
  const limit = Math.min(input.limit, SEARCH_RESULTS_MAX);
  const aliases = ctx.deps.searchAliases.current;
  // Searches can't be sorted by distance; they fall back to the newest first.
  const now = ctx.deps.clock.now();
  const page = { ...input, limit, now, sort: input.sort === "nearest" ? ("recent" as const) : input.sort };
  if (filters === null) {
    const found = await inQueue(ctx, () => searchAnimals(ctx.reads, { ...page, aliases }));
    // In a category, other categories may have the words. Ignored words are missed too.
    const isMissed = found.items.length === 0 || found.ignored.length > 0;
    if (isMissed && offset === 0 && category === undefined) countSearchMiss(ctx, search);
    return found;
  }
  const wanted = await wantedOf(ctx, input, filters);
  const only = onlyCategory(parseSearch(search, { category, aliases }));
  const found = await inQueue(ctx, async () => {
    if (only === null) return searchAnimals(ctx.reads, { ...page, wanted, aliases });
    return { items: await readFiltered(ctx.reads, { ...page, ...wanted, category: only }, null), ignored: [] };
  });
  return { ...found, items: withDistances(found.items, wanted.origin) };
}

async function listPage(
  ctx: SearchContext,
  input: ListAnimalsInput & { sort: PagedSort },
): Promise<AnimalsPage<AnimalView>> {
  const filters = filtersOf(input);
  const start = startOf(input, input.sort);
  if (filters === null) {
    const read = () => readPage(ctx.reads, input, start);
    const items = await (start === null && input.offset > QUICK_OFFSET_MAX ? inQueue(ctx, read) : read());
    return { items, nextCursor: cursorAfter(items, input) };
  }
  const wanted = await wantedOf(ctx, input, filters);
  const found = await inQueue(ctx, () => readFiltered(ctx.reads, { ...input, ...wanted }, start));
  const items = withDistances(found, wanted.origin);
  return { items, nextCursor: cursorAfter(items, input) };
}

/** For searches, filters, distances and deep offsets, which take up to a second each. */
function inQueue<Result>(ctx: SearchContext, read: () => Promise<Result>): Promise<Result> {
  return ctx.deps.queues.searches.run(ctx, read);
}

/** A list within a distance shows it, from the place that was asked for: a shared link has the sender's. */
function withDistances(items: AnimalView[], origin: Coordinates | null): AnimalView[] {
  if (origin === null) return items;
  const from = { lat: origin.latitude, lng: origin.longitude };
  return items.map((item) => ({ ...item, distance: kilometresBetween(from, item) }));
}

/** Distances have no keyset index, so this cursor is an offset. */
async function listNearest(ctx: SearchContext, input: ListAnimalsInput): Promise<AnimalsPage<AnimalView>> {
  const filters = filtersOf(input);
  const offsetMax = filters === null ? OFFSET_MAX : FILTERED_OFFSET_MAX;
  const offset = input.cursor ? readOffset(input.cursor, offsetMax) : input.offset;
  const origin = await originCoordinates(ctx, input);
  const items =
    filters === null
      ? await inQueue(ctx, () => readNearest(ctx.reads, { ...input, offset }, origin))
      : await inQueue(ctx, () => readFilteredNearest(ctx.reads, { ...input, offset, filters, origin }, origin));
  const next = offset + input.limit;
  const full = items.length === input.limit && next <= offsetMax;
  return { items, nextCursor: full ? String(next) : null };
}

/** The filters of a request, or null without any. */
export function filtersOf(input: Filters): Filters | null {
  const set = FILTER_NAMES.filter((name) => input[name] !== undefined);
  return set.length === 0 ? null : (Object.fromEntries(set.map((name) => [name, input[name]])) as Filters);
}

/** @throws AppError PINCODE_UNKNOWN */
export async function wantedOf(ctx: SearchContext, input: WantedAnimals, filters: Filters): Promise<Wanted> {
  const origin = filters.km === undefined ? null : await originCoordinates(ctx, input);
  return { filters, category: input.category, origin };
}

/** @throws AppError PINCODE_UNKNOWN */
async function originCoordinates(
  ctx: SearchContext,
  { pincode, lat, lng }: Pick<ListAnimalsInput, "pincode" | "lat" | "lng">,
): Promise<Coordinates> {
  if (lat !== undefined && lng !== undefined) return { latitude: lat, longitude: lng };
  const found = await getCoordinates({ ctx, input: { pincode: pincode ?? "" } });
  return { latitude: found.lat, longitude: found.lng };
}

function cursorAfter(items: AnimalView[], { limit, sort }: { limit: number; sort: PagedSort }): string | null {
  const last = items.at(-1);
  if (items.length < limit || last === undefined) return null;
  return encodeCursor({ key: sort === "recent" ? Date.parse(last.createdAt) : last.price, id: last.id });
}

function readOffset(cursor: string, max: number): number {
  const parsed = z.coerce.number().int().min(0).max(max).safeParse(cursor);
  if (!parsed.success) throw new AppError("INVALID_INPUT");
  return parsed.data;
}

function startOf({ cursor }: ListAnimalsInput, sort: PagedSort): PageStart | null {
  if (!cursor) return null;
  const { key, id } = decodeCursor(cursor);
  return { key: sort === "recent" ? new Date(key) : Math.min(key, PRICE_MAX), id };
}
