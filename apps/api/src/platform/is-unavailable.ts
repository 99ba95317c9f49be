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

/**
 * PostgreSQL's error classes connection exception, insufficient resources, operator intervention, and
 * read_only_sql_transaction: a standby, or a primary that an operator has set to read-only.
 */
const UNAVAILABLE_CODES = /^(08|53|57|25006)/;

export function isUnavailable(error: unknown): boolean {
  for (const cause of errorCauses(error)) {
    if (cause instanceof ServiceUnavailableError) return true;
    if (cause.name === "TimeoutError") return true;
    if (hasCode(cause) && (TRANSIENT_ERRORS.has(cause.code) || UNAVAILABLE_CODES.test(cause.code))) return true;
  }
  return false;
}
