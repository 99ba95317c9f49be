import { AppError } from "@pashu/validators/errors";
import { decodeCursor, encodeCursor } from "../../platform/keyset-cursor.ts";

/** Keyset of lists with intimate images first, then by due time. */
export interface QueuePosition {
  isIntimate: boolean;
  dueAt: Date;
  id: string;
}

export function encodePosition({ isIntimate, dueAt, id }: QueuePosition): string {
  return `${isIntimate ? "i" : "n"}_${encodeCursor({ key: dueAt.getTime(), id })}`;
}

/** @throws AppError INVALID_INPUT */
export function decodePosition(cursor: string): QueuePosition {
  const [kind, ...rest] = cursor.split("_");
  if (kind !== "i" && kind !== "n") throw new AppError("INVALID_INPUT");
  const { key, id } = decodeCursor(rest.join("_"));
  return { isIntimate: kind === "i", dueAt: new Date(key), id };
}
