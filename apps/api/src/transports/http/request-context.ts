import type { HttpBindings } from "@hono/node-server";
import type { Reads } from "@pashu/db/reads";
import { WRITTEN_BY_HEADER } from "@pashu/validators/protocol";
import { withTimeout } from "@pashu/validators/timeout";
import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { AppContext, AppDeps } from "../../create-deps.ts";
import type { Deps } from "../../deps.ts";
import { isSessionToken, touchSession } from "../../platform/sessions.ts";
import { clientAddress, networkOf } from "../../platform/client-address.ts";
import { withDeadline } from "../../platform/deadline.ts";
import { requestLocale } from "./locale.ts";
import { deadlineOf } from "./request-deadline.ts";
import { isRead } from "./same-origin.ts";
import { bearerToken } from "./key-authentication.ts";
import { setRateLimitHeaders } from "./rate-limit-headers.ts";
import type { AppEnv, Authenticated, FoundSession } from "./app-env.ts";

export function withContext(deps: AppDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set("ctx", await createRequestContext(deps, c));
    await next();
  });
}

export async function createRequestContext(deps: AppDeps, c: HonoContext<AppEnv>): Promise<AppContext> {
  const setCookie = (cookie: string) => c.header("Set-Cookie", cookie, { append: true });
  const caller = c.get("callerByKey") ?? (await authenticate(deps, c, setCookie));
  const { user, sessionId, signedInAt, keyScopes, hasRecentWrite } = caller;
  return {
    deps,
    db: deps.db,
    reads: chooseReads(deps, c, hasRecentWrite),
    primaryReads: deps.primaryReads,
    user,
    sessionId,
    signedInAt,
    keyScopes,
    cookies: c.req.header("Cookie") ?? "",
    ipAddress: networkOfClient(deps, c),
    userAgent: c.req.header("User-Agent") ?? null,
    isGone: () => isGone(c),
    get deadlineAt() {
      return c.get("deadlineAt");
    },
    origin: originOf(deps, c),
    locale: requestLocale(c),
    requestId: c.get("requestId"),
    log: c.get("log"),
    setCookie,
    reportRateLimit: (state) => setRateLimitHeaders(c, state),
  };
}

const VISITOR: Authenticated = {
  user: null,
  sessionId: null,
  signedInAt: null,
  keyScopes: null,
  hasRecentWrite: false,
};

/** Returns the valid session of the request's cookie, looked up once per request, and renews its cookie when due. */
export function sessionOf(deps: Deps, c: HonoContext<AppEnv>): Promise<FoundSession | null> {
  const cached = c.get("session");
  if (cached !== undefined) return cached;
  const found = findSession(deps, c);
  c.set("session", found);
  return found;
}

async function findSession({ sessions }: Deps, c: HonoContext<AppEnv>): Promise<FoundSession | null> {
  const token = getCookie(c, sessions.sessionCookieName);
  if (token === undefined || !isSessionToken(token)) return null;
  const { session, user } = await withDeadline(sessions.validateSession(token), deadlineOf(c));
  if (session === null) return null;
  if (session.fresh) c.header("Set-Cookie", sessions.createSessionCookie(session.id).serialize(), { append: true });
  return { session, user };
}

async function authenticate(
  deps: Deps,
  c: HonoContext<AppEnv>,
  setCookie: (cookie: string) => void,
): Promise<Authenticated> {
  const { sessions } = deps;
  if (getCookie(c, sessions.sessionCookieName) === undefined) return VISITOR;
  const found = await sessionOf(deps, c);
  if (found === null) {
    setCookie(sessions.createBlankSessionCookie().serialize());
    return VISITOR;
  }
  const { session, user } = found;
  const writtenBy = c.req.header(WRITTEN_BY_HEADER);
  if (writtenBy !== undefined && writtenBy !== user.row.id) return VISITOR;
  if (!user.isRecentlyTouched) {
    const { db, timeouts, clock } = deps;
    // Reads still work while the database accepts no writes, or delays them.
    await withTimeout(touchSession(db, session.id, clock.now()), timeouts.touchMs).catch((err: unknown) =>
      c.get("log").debug({ err }, "last use of a session not written"),
    );
  }
  const { row, signedInAt, hasRecentWrite } = user;
  return { user: row, sessionId: session.id, signedInAt, keyScopes: null, hasRecentWrite };
}

/**
 * Creates the context of a page, whose HTML is the same for all users. With a session cookie it reads from the primary,
 * because the browser continues with the page's data and must see the user's own writes.
 */
export function visitorContext(deps: AppDeps, c: HonoContext<AppEnv>): AppContext {
  const mayHaveWritten = getCookie(c, deps.sessions.sessionCookieName) !== undefined;
  return {
    deps,
    db: deps.db,
    reads: chooseReads(deps, c, mayHaveWritten),
    primaryReads: deps.primaryReads,
    user: null,
    sessionId: null,
    signedInAt: null,
    keyScopes: null,
    cookies: "",
    ipAddress: networkOfClient(deps, c),
    userAgent: null,
    isGone: () => isGone(c),
    get deadlineAt() {
      return c.get("deadlineAt");
    },
    origin: originOf(deps, c),
    locale: requestLocale(c),
    requestId: c.get("requestId"),
    log: c.get("log"),
    setCookie: () => undefined,
    reportRateLimit: () => undefined,
  };
}

/**
 * Reads from a replica, except after a recent write of the session (read-your-writes), in writes, and for responses of
 * the public cache, which would store the data of a lagging replica. While no primary answers, a replica serves visitors:
 * docs/decisions/088-reads-without-primary.md.
 */
function chooseReads(deps: Deps, c: HonoContext<AppEnv>, hasRecentWrite: boolean): Reads {
  const { primaryReads, visitorReads, replicas } = deps;
  if (hasRecentWrite || !isRead(c.req.method)) return primaryReads;
  const onPrimary = isVisitorRead(deps, c) ? visitorReads : primaryReads;
  return c.get("isCacheable") === true ? onPrimary : (replicas?.choose(onPrimary) ?? onPrimary);
}

/** A read without a session or key, which a replica may serve while no primary answers. */
export function isVisitorRead({ sessions }: Deps, c: HonoContext): boolean {
  return isRead(c.req.method) && getCookie(c, sessions.sessionCookieName) === undefined && bearerToken(c) === null;
}

/** Others may wait for a response that the public cache stores. */
function isGone(c: HonoContext<AppEnv>): boolean {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  return incoming?.socket.destroyed === true && c.get("isCacheable") !== true;
}

function originOf({ env }: Deps, c: HonoContext): string {
  return env.PUBLIC_URL === undefined ? c.req.url.slice(0, c.req.url.indexOf("/", "https://".length)) : env.publicUrl;
}

function networkOfClient({ env }: Deps, c: HonoContext): string | null {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  return networkOf(clientAddress(incoming?.socket.remoteAddress, c.req.header("X-Forwarded-For"), env.TRUSTED_PROXIES));
}
