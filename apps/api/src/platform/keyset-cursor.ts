import { AppError } from "@pashu/validators/errors";
import { z } from "zod";

/** Position in keyset pagination: the sort key and the id of the last row of a page. */
export interface CursorKey {
  key: number;
  id: string;
}

/** PostgreSQL parses years of four digits. */
const MAX_TIME = Date.UTC(9999, 11, 31);
const parts = z.tuple([z.coerce.number().int().min(0).max(MAX_TIME), z.uuid()]);

export function encodeCursor({ key, id }: CursorKey): string {
  return `${key}_${id}`;
}

export function decodeCursor(cursor: string): CursorKey {
  const parsed = parts.safeParse(cursor.split("_"));
  if (!parsed.success) throw new AppError("INVALID_INPUT");
  const [key, id] = parsed.data;
  return { key, id };
}
