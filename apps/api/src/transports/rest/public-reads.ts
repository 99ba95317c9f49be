import { PREFLIGHT_CACHE_S } from "@pashu/validators/limits";
import type { Context as HonoContext, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import type { Deps } from "../../deps.ts";
import type { AppEnv } from "../http/app-env.ts";
import { ALLOW_ORIGIN } from "../http/security-headers.ts";
import type { RestRoute } from "./rest.ts";

const METHODS = ["GET", "HEAD"];
const REQUEST_HEADERS = ["Accept-Language", "If-None-Match"];

/**
 * CORS for the public reads: pages of any origin may read what visitors may, without credentials, and every header that
 * the route describes (docs/decisions/168-public-reads-for-pages-of-other-sites.md).
 */
export function allowPublicReads(app: Hono<AppEnv>, routes: readonly RestRoute[], deps: Deps): void {
  for (const { route, isPublic } of routes) if (isPublic) app.use(route.getRoutingPath(), publicRead(route, deps));
}

function publicRead({ responses }: RestRoute["route"], deps: Deps) {
  const allow = cors({
    origin: "*",
    allowMethods: METHODS,
    allowHeaders: REQUEST_HEADERS,
    exposeHeaders: [...new Set(Object.values(responses).flatMap(describedHeaders))],
    maxAge: PREFLIGHT_CACHE_S,
  });
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === "OPTIONS") return isPreflightOfRead(c) ? allow(c, next) : next();
    await next();
    if (!METHODS.includes(c.req.method)) return;
    // After the response: the public response cache replaces what was set before.
    if (!hasCredentials(c, deps)) await allow(c, async () => {});
    else if (!c.res.headers.has(ALLOW_ORIGIN)) c.res.headers.append("Vary", "Cookie, Authorization");
  });
}

function describedHeaders(response: RestRoute["route"]["responses"][string]): string[] {
  return "headers" in response ? Object.keys(response.headers ?? {}) : [];
}

function isPreflightOfRead(c: HonoContext): boolean {
  return METHODS.includes(c.req.header("Access-Control-Request-Method") ?? "");
}

/** Also of invalid credentials, so that the header never depends on what the server finds out about a person. */
function hasCredentials(c: HonoContext, { sessions }: Deps): boolean {
  return getCookie(c, sessions.sessionCookieName) !== undefined || c.req.header("Authorization") !== undefined;
}
