import type { ErrorCode } from "@pashu/validators/errors";

const AWAY: ErrorCode = "UNAVAILABLE";

/** Whether the server cannot answer at present. Of an error that came with its page only the message is left. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && error.message === AWAY;
}
