import type { ErrorCode } from "@pashu/validators/errors";

const UNAVAILABLE: ErrorCode = "UNAVAILABLE";

/** True for the error UNAVAILABLE. Compares messages: an error of a server-rendered page has no other fields. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && error.message === UNAVAILABLE;
}
