import { errorCauses, hasCode } from "@pashu/db/errors";
import { PoolQueueFullError } from "@pashu/db/pool";
import { ServiceAwayError } from "../ports/service-unavailable.ts";

const PASSING_ERRORS = new Set([
  "ENOSPC",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
]);

/** PostgreSQL's classes for "away", "out of resources", "stopped by an operator" and "statement timed out". */
const SERVER_STATES = /^(08|53|57)/;

/** Whether something we depend on is away, so that trying again later makes sense. */
export function isUnavailable(error: unknown): boolean {
  for (const cause of errorCauses(error)) {
    if (cause instanceof ServiceAwayError || cause instanceof PoolQueueFullError) return true;
    if (cause.name === "TimeoutError") return true;
    if (hasCode(cause) && (PASSING_ERRORS.has(cause.code) || SERVER_STATES.test(cause.code))) return true;
  }
  return false;
}
