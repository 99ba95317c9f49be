import { AppError } from "@pashu/validators/errors";
import { z } from "zod";

/** The last row of a page: where the next one starts. */
export interface CursorKey {
  /** The sort key: a number, or a time in milliseconds since 1970. */
  key: number;
  id: string;
}

/** The last moment whose year has four digits, as the database reads it. */
const LAST_MOMENT = Date.UTC(9999, 11, 31);
const parts = z.tuple([z.coerce.number().int().min(0).max(LAST_MOMENT), z.uuid()]);

export function writeCursor({ key, id }: CursorKey): string {
  return `${key}_${id}`;
}

/** @throws AppError INVALID_INPUT */
export function readCursor(cursor: string): CursorKey {
  const parsed = parts.safeParse(cursor.split("_"));
  if (!parsed.success) throw new AppError("INVALID_INPUT");
  const [key, id] = parsed.data;
  return { key, id };
}
