import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@pashu/validators/errors";
import type { Context as HonoContext } from "hono";
import type { Deps } from "../deps.ts";
import { isNearby } from "./client-address.ts";
import { addressOf } from "./context.ts";
import { restCall } from "./rest.ts";
import type { AppEnv } from "./types.ts";

/** `/metrics`: what Prometheus collects. It tells how much is sold and who fails to log in, so not just anybody may ask. */
export const metricsRest = [
  restCall(
    {
      method: "get",
      path: "/metrics",
      tag: "Operation",
      operationId: "getMetrics",
      summary: "What Prometheus collects",
      description:
        "With `METRICS_TOKEN` set, for whoever sends it as a bearer token; otherwise for callers from this machine or a " +
        "private network that come through no unknown proxy.",
      answer: { status: 200, description: "Prometheus' text format." },
      errors: ["NOT_ALLOWED"],
      special: {
        responses: {
          200: {
            description: "Prometheus' text format.",
            content: { "text/plain": { schema: { type: "string" } } },
          },
        },
      },
    },
    async ({ c, deps }) => {
      if (!mayRead(c, deps)) throw new AppError("NOT_ALLOWED");
      const { registry } = deps.metrics;
      c.header("Cache-Control", "no-store");
      return c.body(await registry.metrics(), 200, { "Content-Type": registry.contentType });
    },
  ),
];

function mayRead(c: HonoContext<AppEnv>, deps: Deps): boolean {
  const token = deps.env.METRICS_TOKEN;
  if (token !== undefined) return isSame(c.req.header("Authorization") ?? "", `Bearer ${token}`);
  // A proxy that is not known may stand on this machine and speak for the whole world.
  const throughUnknown = deps.env.TRUSTED_PROXIES.rules.length === 0 && isForwarded(c);
  const address = addressOf(deps, c);
  return !throughUnknown && address !== null && isNearby(address);
}

function isForwarded({ req }: HonoContext): boolean {
  return ["Forwarded", "X-Forwarded-For", "Via"].some((name) => req.header(name) !== undefined);
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
