import type { Locale } from "@pashu/i18n/locales";
import type { ListAnimalsInput } from "@pashu/validators/animals";
import { AppError } from "@pashu/validators/errors";
import { OFFSET_MAX, PRICE_MAX, SEARCH_RESULTS_MAX } from "@pashu/validators/limits";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { decodeCursor, encodeCursor } from "../../platform/keyset-cursor.ts";
import { getCoordinates } from "../places/get-coordinates.ts";
import { presentAnimals, type AnimalView, type ShownAnimal } from "./animals.present.ts";
import { readPage, type PageStart } from "./animals.queries.ts";
import type { PagedSort } from "./animals.select.ts";
import { readNearest, type Coordinates } from "./nearest.queries.ts";
import { countSearchMiss } from "./count-search-miss.ts";
import { searchAnimals } from "./search.queries.ts";

export interface AnimalsPage<Item = ShownAnimal> {
  items: Item[];
  /** Null on the last page and for searches. */
  nextCursor: string | null;
}

interface ListRequest {
  ctx: Context;
  input: ListAnimalsInput & { locale?: Locale | undefined };
}

export async function listAnimals({ ctx, input }: ListRequest): Promise<AnimalsPage> {
  const { items, nextCursor } = await readList(ctx, input);
  return { items: presentAnimals(items, input.locale), nextCursor };
}

async function readList(ctx: Context, input: ListAnimalsInput): Promise<AnimalsPage<AnimalView>> {
  const { search, sort } = input;
  if (search) {
    const limit = Math.min(input.limit, SEARCH_RESULTS_MAX);
    // Searches can't be sorted by distance; they fall back to the newest first.
    const page = { ...input, search, limit, sort: sort === "nearest" ? ("recent" as const) : sort };
    const items = await searchAnimals(ctx.reads, { ...page, aliases: ctx.deps.searchAliases.current });
    // In a category, other categories may have the words.
    if (items.length === 0 && input.offset === 0 && input.category === undefined) countSearchMiss(ctx, search);
    return { items, nextCursor: null };
  }
  return sort === "nearest" ? listNearest(ctx, input) : listPage(ctx, { ...input, sort });
}

async function listPage(ctx: Context, input: ListAnimalsInput & { sort: PagedSort }): Promise<AnimalsPage<AnimalView>> {
  const items = await readPage(ctx.reads, input, startOf(input, input.sort));
  return { items, nextCursor: cursorAfter(items, input) };
}

/** Distances have no keyset index, so this cursor is an offset. */
async function listNearest(ctx: Context, input: ListAnimalsInput): Promise<AnimalsPage<AnimalView>> {
  const offset = input.cursor ? readOffset(input.cursor) : input.offset;
  const items = await readNearest(ctx.reads, { ...input, offset }, await originCoordinates(ctx, input));
  const next = offset + input.limit;
  const full = items.length === input.limit && next <= OFFSET_MAX;
  return { items, nextCursor: full ? String(next) : null };
}

/** @throws AppError PINCODE_UNKNOWN */
async function originCoordinates(
  ctx: Context,
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

function readOffset(cursor: string): number {
  const parsed = z.coerce.number().int().min(0).max(OFFSET_MAX).safeParse(cursor);
  if (!parsed.success) throw new AppError("INVALID_INPUT");
  return parsed.data;
}

function startOf({ cursor }: ListAnimalsInput, sort: PagedSort): PageStart | null {
  if (!cursor) return null;
  const { key, id } = decodeCursor(cursor);
  return { key: sort === "recent" ? new Date(key) : Math.min(key, PRICE_MAX), id };
}
