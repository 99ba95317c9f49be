import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Context } from "../context.ts";
import type { Deps } from "../deps.ts";
import { clientAddress, networkOf } from "./client-address.ts";
import { inTime } from "../in-time.ts";
import { requestLocale } from "./locale.ts";
import { tellLimit } from "./tell-limit.ts";
import type { AppEnv } from "./types.ts";

export function withContext(deps: Deps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set("ctx", await callerContext(deps, c));
    await next();
  });
}

/** Finds out who calls, and renews a session that slides. */
export async function callerContext(deps: Deps, c: HonoContext<AppEnv>): Promise<Context> {
  const setCookie = (cookie: string) => c.header("Set-Cookie", cookie, { append: true });
  return {
    deps,
    ...(await signedInUser(deps, c, setCookie)),
    ipAddress: addressOf(deps, c),
    userAgent: c.req.header("User-Agent") ?? null,
    origin: originOf(deps, c),
    locale: requestLocale(c),
    requestId: c.get("requestId"),
    log: c.get("log"),
    setCookie,
    tellLimit: (state) => tellLimit(c, state),
  };
}

async function signedInUser(
  { sessions }: Deps,
  c: HonoContext,
  setCookie: (cookie: string) => void,
): Promise<Pick<Context, "user" | "sessionId">> {
  const token = getCookie(c, sessions.sessionCookieName);
  if (token === undefined) return { user: null, sessionId: null };
  const { session, user } = await inTime(sessions.validateSession(token));
  if (session === null) {
    setCookie(sessions.createBlankSessionCookie().serialize());
    return { user: null, sessionId: null };
  }
  if (session.fresh) setCookie(sessions.createSessionCookie(session.id).serialize());
  return { user: user.row, sessionId: session.id };
}

/** A visitor's context, for pages: their HTML is the same for everybody. */
export function visitorContext(deps: Deps, c: HonoContext<AppEnv>): Context {
  return {
    deps,
    user: null,
    sessionId: null,
    ipAddress: addressOf(deps, c),
    userAgent: null,
    origin: originOf(deps, c),
    locale: requestLocale(c),
    requestId: c.get("requestId"),
    log: c.get("log"),
    setCookie: () => undefined,
    tellLimit: () => undefined,
  };
}

function originOf({ env }: Deps, c: HonoContext): string {
  return env.PUBLIC_URL === undefined ? c.req.url.slice(0, c.req.url.indexOf("/", "https://".length)) : env.publicUrl;
}

function addressOf({ env }: Deps, c: HonoContext): string | null {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  return networkOf(clientAddress(incoming?.socket.remoteAddress, c.req.header("X-Forwarded-For"), env.TRUSTED_PROXIES));
}
