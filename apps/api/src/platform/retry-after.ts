import { randomInt } from "node:crypto";
import { UNAVAILABLE_RETRY_AFTER_S } from "@pashu/validators/limits";

/**
 * The value of Retry-After: the failure's own seconds, such as those of a rate limit; otherwise a random number, so that
 * clients that were refused together do not come back together.
 */
export function retryAfterOf({ s }: { s?: string | number | undefined } = {}): string {
  return String(s ?? randomInt(UNAVAILABLE_RETRY_AFTER_S.min, UNAVAILABLE_RETRY_AFTER_S.max + 1));
}
