import { z } from "zod";
import { openCursor, sealCursor } from "../../platform/keyset-cursor.ts";

const number = z.int().min(0);
const position = z.object({
  /** The mirror has all changes up to this number. */
  after: number,
  /** The mirror began empty when this was the last number; 0 if it began at a time. */
  begun: number,
});
export type Position = z.output<typeof position>;

const LIST = "changes";

export function encodePosition(from: Position): string {
  return sealCursor(from, LIST);
}

/** @throws ZodError naming the cursor */
export function decodePosition(cursor: string): Position {
  return openCursor(cursor, LIST, position);
}
