import { createHash } from "node:crypto";
import { AppError } from "@pashu/validators/errors";
import { ruleMessage } from "@pashu/validators/rule-messages";
import { z } from "zod";

/**
 * Position in keyset pagination: the sort key and the id of the last row of a page. For times that the server's clock
 * gives: those of PostgreSQL have microseconds.
 */
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

/** Raise it when a position means something else. */
const VERSION = 1;
const DIGITS = 16;

/**
 * A cursor that is valid for one request alone, apart from its page size.
 * @param asked what the list is of, and its order
 */
export function sealCursor(position: object, asked: unknown): string {
  const body = Buffer.from(JSON.stringify(position)).toString("base64url");
  return `${body}.${sealOf(body, asked)}`;
}

/** @throws ZodError naming `cursor`, for one of another request or version, or one that was changed */
export function openCursor<Position>(cursor: string, asked: unknown, schema: z.ZodType<Position>): Position {
  const [body = "", seal] = cursor.split(".");
  const position = seal === sealOf(body, asked) ? schema.safeParse(parseBody(body)) : null;
  if (position?.success === true) return position.data;
  throw new z.ZodRealError([
    { code: "custom", path: ["cursor"], message: ruleMessage("valid.invalid"), input: cursor },
  ]);
}

function sealOf(body: string, asked: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([VERSION, asked, body]))
    .digest("base64url")
    .slice(0, DIGITS);
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, "base64url").toString());
  } catch {
    return null;
  }
}
