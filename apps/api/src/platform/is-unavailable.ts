import { errorCauses, hasCode } from "@pashu/db/errors";
import { ServiceUnavailableError } from "../ports/service-unavailable.ts";

const TRANSIENT_ERRORS = new Set([
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

/** PostgreSQL's error classes connection exception, insufficient resources, operator intervention. */
const UNAVAILABLE_CLASSES = /^(08|53|57)/;

export function isUnavailable(error: unknown): boolean {
  for (const cause of errorCauses(error)) {
    if (cause instanceof ServiceUnavailableError) return true;
    if (cause.name === "TimeoutError") return true;
    if (hasCode(cause) && (TRANSIENT_ERRORS.has(cause.code) || UNAVAILABLE_CLASSES.test(cause.code))) return true;
  }
  return false;
}
