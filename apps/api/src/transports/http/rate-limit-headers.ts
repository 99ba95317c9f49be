import { SECOND } from "@pashu/validators/limits";
import type { Context as HonoContext } from "hono";
import type { RateLimitState } from "../../platform/rate-limits.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Adds a limit to the RateLimit headers (https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/). The
 * procedures of a batch report the same limit in any order, so the lowest remainder wins.
 */
export function setRateLimitHeaders(c: HonoContext<AppEnv>, state: RateLimitState): void {
  const limits = c.get("limits") ?? new Map<string, RateLimitState>();
  c.set("limits", limits);
  const reported = limits.get(state.name);
  if (reported !== undefined && reported.left <= state.left) return;
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
