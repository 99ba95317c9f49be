import { PoolFullError } from "@pashu/db/bounded-pool";
import { ServiceAwayError } from "../ports/service-away.ts";

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
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (cause instanceof ServiceAwayError || cause instanceof PoolFullError) return true;
    if (cause.name === "TimeoutError") return true;
    if (PASSING_ERRORS.has(code) || SERVER_STATES.test(code)) return true;
  }
  return false;
}
