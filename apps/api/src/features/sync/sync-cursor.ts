import { ruleMessage } from "@pashu/validators/rule-messages";
import { type ZodError, ZodRealError } from "zod";

/** Where a mirror is. */
export interface Position {
  /** It has all changes up to this number. */
  after: number;
  /** It began empty when this was the last number; 0 if it began at a time. */
  begun: number;
}

const VERSION = "c1";
const CURSOR = new RegExp(String.raw`^${VERSION}\.([0-9a-z]{1,11})\.([0-9a-z]{1,11})$`);

export function encodePosition({ after, begun }: Position): string {
  return [VERSION, after.toString(36), begun.toString(36)].join(".");
}

/** @throws ZodError naming the cursor */
export function decodePosition(cursor: string): Position {
  const [after = Number.NaN, begun = Number.NaN] = (CURSOR.exec(cursor) ?? [])
    .slice(1)
    .map((digits) => Number.parseInt(digits, 36));
  if (!Number.isSafeInteger(after) || !Number.isSafeInteger(begun)) throw invalid("cursor");
  return { after, begun };
}

export function invalid(field: string): ZodError {
  return new ZodRealError([{ code: "custom", path: [field], message: ruleMessage("valid.invalid"), input: undefined }]);
}
