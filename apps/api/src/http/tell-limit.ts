import { SECOND } from "@pashu/validators/limits";
import type { Context as HonoContext } from "hono";
import type { LimitState } from "./rate-limits.ts";

/**
 * How far a limit is used up, in the headers of the IETF's draft "RateLimit header fields for HTTP"; several limits
 * of one answer make a list.
 */
export function tellLimit(c: HonoContext, { name, max, windowMs, left, resetMs }: LimitState): void {
  c.header("RateLimit-Policy", `"${name}";q=${max};w=${windowMs / SECOND}`, { append: true });
  c.header("RateLimit", `"${name}";r=${left};t=${Math.ceil(resetMs / SECOND)}`, { append: true });
}
