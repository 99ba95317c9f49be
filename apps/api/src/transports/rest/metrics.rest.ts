import { createHash, timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { AppError } from "@pashu/validators/errors";
import type { Context as HonoContext } from "hono";
import type { Deps } from "../../deps.ts";
import { isLoopback } from "../../platform/client-address.ts";
import { defineRoute } from "./rest.ts";
import type { AppEnv } from "../http/app-env.ts";

export const metricsRest = [
  defineRoute(
    {
      method: "get",
      path: "/metrics",
      tag: "Operation",
      operationId: "getMetrics",
      summary: "Metrics for Prometheus",
      description:
        "Requires `METRICS_TOKEN` as a bearer token. Without this setting, the metrics are off in production, and elsewhere " +
        "available to the machine itself.",
      response: { status: 200, description: "Metrics in Prometheus' text format." },
      errors: ["NOT_ALLOWED"],
      overrides: {
        security: [{}, { metricsToken: [] }],
        responses: {
          200: {
            description: "Metrics in Prometheus' text format.",
            content: { "text/plain": { schema: { type: "string" } } },
          },
        },
      },
    },
    async ({ c, deps }) => {
      if (!isAuthorized(c, deps)) throw new AppError("NOT_ALLOWED");
      const { metrics } = deps.observability;
      c.header("Cache-Control", "no-store");
      return c.body(await metrics.read(), 200, { "Content-Type": metrics.registry.contentType });
    },
  ),
];

function isAuthorized(c: HonoContext<AppEnv>, deps: Deps): boolean {
  const { METRICS_TOKEN: token, APP_ENV } = deps.env;
  if (token !== undefined) return isSame(c.req.header("Authorization") ?? "", `Bearer ${token}`);
  // Requests through a local proxy also come from a loopback address.
  if (APP_ENV === "production" || FORWARDED.some((name) => c.req.header(name) !== undefined)) return false;
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  return isLoopback(incoming?.socket.remoteAddress ?? "");
}

const FORWARDED = ["Forwarded", "X-Forwarded-For", "Via"];

function isSame(received: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(received), digest(expected));
}
