import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { SECOND } from "@pashu/validators/limits";
import { REQUEST_ID_HEADER } from "@pashu/validators/protocol";
import type { Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import type { Deps } from "../../deps.ts";
import { countFromZero } from "../../platform/observability/metrics.ts";
import type { Span } from "../../platform/observability/tracing.ts";
import { isForwardedByUntrustedPeer } from "../../platform/client-address.ts";
import type { AppEnv } from "./app-env.ts";

export interface Route {
  transport: "rest" | "trpc" | "page" | "objects";
  /** The route pattern, not the path, because metric labels need few values. */
  route: string;
}

interface Routes {
  routeOf(c: HonoContext<AppEnv>): Route;
  procedures: Iterable<string>;
}

/** Sets the request id, then records metrics, a span and a log line, without the query string, which may contain a phone. */
export function requestLog(deps: Deps, { routeOf, procedures }: Routes) {
  const { env, log } = deps;
  const { metrics, tracing, requestsInFlight } = deps.observability;
  countFromZero(metrics, procedures);
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    const method = methodOf(c);
    const span = tracing?.start(method, { kind: "server", traceparent: c.req.header("traceparent") });
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId, traceId: span?.traceId }));
    const { incoming }: Partial<HttpBindings> = c.env ?? {};
    if (
      isForwardedByUntrustedPeer(incoming?.socket.remoteAddress, c.req.header("X-Forwarded-For"), env.TRUSTED_PROXIES)
    ) {
      metrics.untrustedForwards.inc();
    }
    requestsInFlight.count += 1;
    try {
      await (span && tracing ? tracing.withSpan(span, next) : next());
    } finally {
      requestsInFlight.count -= 1;
    }
    // c.header would copy the finished response.
    c.res.headers.set(REQUEST_ID_HEADER, requestId);
    const { status } = c.res;
    const ms = performance.now() - started;
    const { transport, route } = routeOf(c);
    metrics.requests.observe({ transport, route, method, status }, ms / SECOND);
    if (span) endSpan(span, { transport, route }, method, status);
    c.get("log").info({ method: c.req.method, path: c.req.path, status, ms: Math.round(ms) }, "request");
  });
}

function endSpan(span: Span, { transport, route }: Route, method: string, status: number): void {
  span.rename(`${method} ${route}`);
  span.set({
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
    "pashu.transport": transport,
  });
  span.end(status >= 500 ? new Error(String(status)) : undefined);
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function methodOf({ req }: HonoContext): string {
  return METHODS.has(req.method) ? req.method : "other";
}
