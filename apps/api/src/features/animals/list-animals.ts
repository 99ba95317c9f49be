import { placeOf } from "@pashu/db/places";
import type { ListAnimalsInput } from "@pashu/validators/animals";
import { AppError } from "@pashu/validators/errors";
import { OFFSET_MAX, PRICE_MAX, SEARCH_RESULTS_MAX } from "@pashu/validators/limits";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { AnimalView } from "./animals.present.ts";
import type { PageStart } from "./animals.queries.ts";
import type { PagedSort } from "./animals.select.ts";
import type { Coordinates } from "./nearest.queries.ts";

export interface AnimalsPage {
  items: AnimalView[];
  /** Where the next page starts; null when this one is the last or a search answered it. */
  nextCursor: string | null;
}

/** A page of active listings by category and order, or the best-known answers to a search. */
export async function listAnimals({ ctx, input }: { ctx: Context; input: ListAnimalsInput }): Promise<AnimalsPage> {
  const { search, sort } = input;
  if (search) {
    const limit = Math.min(input.limit, SEARCH_RESULTS_MAX);
    // A search is not ranked by distance: its best order is the newest.
    const page = { ...input, search, limit, sort: sort === "nearest" ? ("recent" as const) : sort };
    return { items: await ctx.reads.animals.search(page), nextCursor: null };
  }
  return sort === "nearest" ? listNearest(ctx, input) : listPage(ctx, { ...input, sort });
}

async function listPage(ctx: Context, input: ListAnimalsInput & { sort: PagedSort }): Promise<AnimalsPage> {
  const start = input.cursor ? readCursor(input.cursor, input.sort) : null;
  const items = await ctx.reads.animals.page(start === null ? input : { ...input, offset: 0 }, start);
  const last = items.at(-1);
  const full = items.length === input.limit && last !== undefined;
  return { items, nextCursor: full ? writeCursor(last, input.sort) : null };
}

/** Distances have no index to go on from, so here a cursor is the number of items before. */
async function listNearest(ctx: Context, input: ListAnimalsInput): Promise<AnimalsPage> {
  const offset = input.cursor ? readOffset(input.cursor) : input.offset;
  const items = await ctx.reads.animals.nearest({ ...input, offset }, await whereabouts(ctx, input));
  const next = offset + input.limit;
  const full = items.length === input.limit && next <= OFFSET_MAX;
  return { items, nextCursor: full ? String(next) : null };
}

async function whereabouts(ctx: Context, { pincode, lat, lng }: ListAnimalsInput): Promise<Coordinates> {
  if (lat !== undefined && lng !== undefined) return { latitude: lat, longitude: lng };
  const { latitude, longitude } = await placeOf(ctx.deps.db, pincode ?? "");
  if (latitude === null || longitude === null) throw new AppError("PINCODE_UNKNOWN");
  return { latitude, longitude };
}

/** The last moment whose year has four digits, as the database reads it. */
const LAST_MOMENT = Date.UTC(9999, 11, 31);
const cursorParts = z.tuple([z.coerce.number().int().min(0).max(LAST_MOMENT), z.uuid()]);

function writeCursor(animal: AnimalView, sort: PagedSort): string {
  const key = sort === "recent" ? Date.parse(animal.createdAt) : animal.price;
  return `${key}_${animal.id}`;
}

function readOffset(cursor: string): number {
  const parsed = z.coerce.number().int().min(0).max(OFFSET_MAX).safeParse(cursor);
  if (!parsed.success) throw new AppError("INVALID_INPUT");
  return parsed.data;
}

function readCursor(cursor: string, sort: PagedSort): PageStart {
  const parsed = cursorParts.safeParse(cursor.split("_"));
  if (!parsed.success) throw new AppError("INVALID_INPUT");
  const [key, id] = parsed.data;
  return { key: sort === "recent" ? new Date(key) : Math.min(key, PRICE_MAX), id };
}
