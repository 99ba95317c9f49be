import { SECOND } from "@pashu/validators/limits";
import type { Context as HonoContext } from "hono";
import type { RateLimitState } from "../../platform/rate-limits.ts";
import type { AppEnv } from "./types.ts";

/**
 * How far each limit is used up, in the headers of the IETF's draft "RateLimit header fields for HTTP": one entry per
 * limit. The calls of a batch report the same limit in any order; the lowest remainder is the true one.
 */
export function reportRateLimit(c: HonoContext<AppEnv>, state: RateLimitState): void {
  const limits = c.get("limits") ?? new Map<string, RateLimitState>();
  c.set("limits", limits);
  const known = limits.get(state.name);
  if (known !== undefined && known.left <= state.left) return;
  limits.set(state.name, state);
  const list = (entry: (limit: RateLimitState) => string) => [...limits.values()].map(entry).join(", ");
  c.header(
    "RateLimit-Policy",
    list(({ name, max, windowMs }) => `"${name}";q=${max};w=${windowMs / SECOND}`),
  );
  c.header(
    "RateLimit",
    list(({ name, left, resetMs }) => `"${name}";r=${left};t=${Math.ceil(resetMs / SECOND)}`),
  );
}
