import { randomInt } from "node:crypto";
import { UNAVAILABLE_RETRY_AFTER_S } from "@pashu/validators/limits";

/**
 * Returns the value of a Retry-After header: the seconds of a rate limit, otherwise a random number (jitter), so that
 * rejected clients do not all retry at the same time.
 */
export function retryAfterSeconds({ s }: { s?: string | number | undefined } = {}): string {
  return String(s ?? randomInt(UNAVAILABLE_RETRY_AFTER_S.min, UNAVAILABLE_RETRY_AFTER_S.max + 1));
}
