import type { ListAnimalsInput } from "@pashu/validators/animals";
import { AppError } from "@pashu/validators/errors";
import { SEARCH_RESULTS_MAX } from "@pashu/validators/limits";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { searchAnimals, type AnimalRow, type PageStart } from "./animals.queries.ts";

export interface AnimalsPage {
  rows: AnimalRow[];
  /** Where the next page starts; null when this one is the last or a search answered it. */
  nextCursor: string | null;
}

/** A page of active listings by category and order, or the best-known answers to a search. */
export async function listAnimals({ ctx, input }: { ctx: Context; input: ListAnimalsInput }): Promise<AnimalsPage> {
  const { search } = input;
  if (search) {
    const limit = Math.min(input.limit, SEARCH_RESULTS_MAX);
    return { rows: await searchAnimals(ctx.deps.db, { ...input, search, limit }), nextCursor: null };
  }
  const start = input.cursor ? readCursor(input.cursor, input.sort) : null;
  const rows = await ctx.deps.animals.page(start === null ? input : { ...input, offset: 0 }, start);
  const last = rows.at(-1);
  const full = rows.length === input.limit && last !== undefined;
  return { rows, nextCursor: full ? writeCursor(last, input.sort) : null };
}

const cursorParts = z.tuple([z.coerce.number().int(), z.uuid()]);

function writeCursor({ animal }: AnimalRow, sort: ListAnimalsInput["sort"]): string {
  const key = sort === "recent" ? animal.createdAt.getTime() : animal.price;
  return `${key}_${animal.id}`;
}

function readCursor(cursor: string, sort: ListAnimalsInput["sort"]): PageStart {
  const parsed = cursorParts.safeParse(cursor.split("_"));
  if (!parsed.success) throw new AppError("INVALID_INPUT");
  const [key, id] = parsed.data;
  if (sort !== "recent") return { key, id };
  const moment = new Date(key);
  if (Number.isNaN(moment.getTime())) throw new AppError("INVALID_INPUT");
  return { key: moment, id };
}
