import type { Locale } from "@pashu/i18n/locales";
import { kilometresBetween } from "@pashu/validators/distance";
import { contradictions, type Filters } from "@pashu/validators/search/filters";
import { SEARCH_RESULTS_MAX } from "@pashu/validators/limits";
import type { ListAnimalsInput, WantedAnimals } from "@pashu/validators/search/list-animals";
import { getCoordinates } from "../places/get-coordinates.ts";
import { presentAnimals, type AnimalView, type ShownAnimal } from "../animals/animals.present.ts";
import { readPage } from "../animals/animals.queries.ts";
import type { PagedSort } from "../animals/animals.select.ts";
import { readFiltered, readFilteredNearest } from "./filtered.queries.ts";
import type { Wanted } from "./filters.queries.ts";
import { cursorsOf, type Cursors } from "./list-cursor.ts";
import { NEAREST_START, readNearestAfter } from "./nearest-after.queries.ts";
import { onlyCategory, parseSearch } from "./parse-search.ts";
import { readNearest, type Coordinates } from "./nearest.queries.ts";
import { countSearchMiss } from "./count-search-miss.ts";
import { filtersOf } from "./list-filters.ts";
import { readSearchAfter, searchStart } from "./search-after.queries.ts";
import { searchAnimals, type ReadAs } from "./search.queries.ts";
import type { SearchContext } from "./search-context.ts";

export interface AnimalsPage<Item = ShownAnimal> {
  items: Item[];
  /** Null on the last page. */
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

/** The listings as stored, for those who present them in another way. @throws ZodError naming `cursor` */
export async function readList(ctx: SearchContext, input: ListAnimalsInput): Promise<AnimalsPage<AnimalView>> {
  const { search, sort, category } = input;
  const cursors = cursorsOf(input, { category, aliases: ctx.deps.searchAliases.current });
  const filters = filtersOf(input);
  if (filters !== null && contradictions(filters, category).length > 0) {
    cursors.page.open();
    return { items: [], nextCursor: null };
  }
  if (search) return listFound(ctx, { ...input, search }, cursors);
  return sort === "nearest" ? listNearest(ctx, input, cursors) : listPage(ctx, { ...input, sort }, cursors);
}

async function listFound(
  ctx: SearchContext,
  input: ListAnimalsInput & { search: string },
  cursors: Cursors,
): Promise<AnimalsPage<AnimalView>> {
  const { search, category, offset } = input;
  const filters = filtersOf(input);
  const limit = Math.min(input.limit, SEARCH_RESULTS_MAX);
  const aliases = ctx.deps.searchAliases.current;
  // Searches can't be sorted by distance; they fall back to the newest first.
  const sort = input.sort === "nearest" ? "recent" : input.sort;
  const page = { ...input, limit, now: ctx.deps.clock.now(), sort, aliases };
  const wanted = filters === null ? undefined : await wantedOf(ctx, input, filters);
  const only = wanted && onlyCategory(parseSearch(search, { category, aliases }));
  if (wanted && only) {
    const start = cursors.page.open();
    const { items, next } = await inQueue(ctx, () =>
      readFiltered(ctx.reads, { ...page, ...wanted, category: only }, start),
    );
    return { items: withDistances(items, wanted.origin), nextCursor: next && cursors.page.seal(next) };
  }
  const start = cursors.search.open();
  const {
    items,
    ignored,
    readAs = {},
    next,
  } = await inQueue(ctx, async () => {
    if (start !== null) return readSearchAfter(ctx.reads, { ...page, wanted }, start);
    const { seen, reading, ...found } = await searchAnimals(ctx.reads, { ...page, wanted });
    return { ...found, next: reading && found.items.length > 0 ? searchStart(reading, seen) : null };
  });
  // In a category, other categories may have the words. Ignored words are missed too.
  const isMissed = start === null && offset === 0 && (items.length === 0 || ignored.length > 0);
  if (isMissed && filters === null && category === undefined) countSearchMiss(ctx, search);
  return {
    items: withDistances(items, wanted?.origin ?? null),
    nextCursor: next && cursors.search.seal(next),
    ...(ignored.length > 0 && { ignored }),
    ...(Object.keys(readAs).length > 0 && { readAs }),
  };
}

async function listPage(
  ctx: SearchContext,
  input: ListAnimalsInput & { sort: PagedSort },
  cursors: Cursors,
): Promise<AnimalsPage<AnimalView>> {
  const filters = filtersOf(input);
  const start = cursors.page.open();
  if (filters === null) {
    const read = () => readPage(ctx.reads, input, start);
    const { items, next } = await (start === null && input.offset > QUICK_OFFSET_MAX ? inQueue(ctx, read) : read());
    return { items, nextCursor: next && cursors.page.seal(next) };
  }
  const wanted = await wantedOf(ctx, input, filters);
  const { items, next } = await inQueue(ctx, () => readFiltered(ctx.reads, { ...input, ...wanted }, start));
  return { items: withDistances(items, wanted.origin), nextCursor: next && cursors.page.seal(next) };
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

async function listNearest(
  ctx: SearchContext,
  input: ListAnimalsInput,
  cursors: Cursors,
): Promise<AnimalsPage<AnimalView>> {
  const filters = filtersOf(input);
  const start = cursors.nearest.open();
  const origin = await originCoordinates(ctx, input);
  const wanted = { ...input, filters: filters ?? {}, origin };
  const { items, next } = await inQueue(ctx, () => {
    if (start !== null) return readNearestAfter(ctx.reads, { ...wanted, seen: start.seen }, start.at);
    return filters === null ? readNearest(ctx.reads, input, origin) : readFilteredNearest(ctx.reads, wanted, origin);
  });
  if (next === null) return { items, nextCursor: null };
  const seen = start?.seen ?? items.map(({ id }) => id);
  const isFirst = start === null && input.offset === 0;
  return { items, nextCursor: cursors.nearest.seal({ at: isFirst ? NEAREST_START : next, seen }) };
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
