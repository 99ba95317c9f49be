import type { User } from "@pashu/db/schema/users";
import { PUBLIC_CACHE_CDN_TTL_S } from "@pashu/validators/limits";
import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Deps } from "../../deps.ts";
import { withDeadline } from "../../platform/deadline.ts";
import { isQueueRejection } from "../../platform/fair-queue.ts";
import type { CachedResponse, CachePool } from "../../platform/public-response-cache.ts";
import { PRIVATE } from "./cache-control.ts";
import { sessionOf } from "./request-context.ts";
import { deadlineOf } from "./request-deadline.ts";
import { chooseBody, encodedBodies } from "./encoded-bodies.ts";
import { matchesEntityTag, weakEntityTag } from "./entity-tag.ts";
import { requestLocale } from "./locale.ts";
import type { AppEnv, FoundSession } from "./app-env.ts";

export interface CacheableReads {
  /**
   * Returns the canonical URL, built from validated input in a fixed order. Requests with the same URL share a response.
   * Null for requests that are not cached: searches, places and further pages.
   */
  addressOf(c: HonoContext<AppEnv>): string | null;
  accept: string;
  byLanguage?: boolean;
  poolOf?(address: string): CachePool;
  /** True if a signed-in user gets the visitors' response at this address. */
  isSharedWith?(c: HonoContext<AppEnv>, user: User): Promise<boolean>;
  /** 404 and 410 are cached where they are pages. */
  statuses?: readonly (200 | 404 | 410)[];
}

/** A request that waits for a failing one gets its response: on its own it would fail too, and as late again. */
const UNAVAILABLE = 503;
/** Browsers revalidate every time; a CDN may cache for a second. */
const PUBLIC = `public, max-age=0, s-maxage=${PUBLIC_CACHE_CDN_TTL_S}, must-revalidate`;
/** Other headers belong to one request or connection. */
const STORED_HEADERS = [
  "content-language",
  "content-security-policy",
  "content-type",
  "link",
  "x-robots-tag",
  "x-total-count",
];
/**
 * Public response cache for GET and HEAD without a valid session (docs/decisions/028). Signed-in users and programs with
 * keys bypass it, so that they see their own writes and nothing personal is stored, except on a page that is personal for
 * its owner alone.
 */
export function publicCache(
  deps: Deps,
  { addressOf, accept, byLanguage = false, poolOf = () => "frequent", isSharedWith, statuses = [200] }: CacheableReads,
) {
  const { caches, sessions, env } = deps;
  const shared: readonly CachedResponse["status"][] = [...statuses, UNAVAILABLE];
  const vary = byLanguage ? "Cookie, Accept-Encoding, Accept-Language" : "Cookie, Authorization, Accept-Encoding";
  return createMiddleware<AppEnv>(async (c, next) => {
    const skipCache = (cacheControl: string) => {
      c.header("Vary", vary);
      c.header("Cache-Control", cacheControl);
      return next();
    };
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    if (c.get("callerByKey") !== undefined) return skipCache(PRIVATE);
    const address = env.VISITOR_CACHE ? addressOf(c) : null;
    const hasCookie = getCookie(c, sessions.sessionCookieName) !== undefined;
    if (address === null) return skipCache(hasCookie ? PRIVATE : PUBLIC);
    // When the lookup fails, the handler repeats it and sends the error in its own format.
    const found = hasCookie ? await sessionOf(deps, c).catch(() => undefined) : null;
    const isShared = async ({ session, user }: FoundSession) =>
      // A renewed session's cookie is not in a stored response.
      !session.fresh && (await isSharedWith?.(c, user.row).catch(() => false)) === true;
    if (found !== null && (found === undefined || !(await isShared(found)))) return skipCache(PRIVATE);

    const extraHeaders = {
      ...(hasCookie && (found === null ? blankSessionHeaders(deps) : { "cache-control": PRIVATE })),
    };
    const locale = byLanguage ? requestLocale(c) : "";
    const key = `${locale} ${address}`;
    const pool = poolOf(address);
    const hit = caches.responses.get(key, pool);
    if (hit !== undefined) return toResponse(c, hit, extraHeaders);

    let isLoader = false;
    const load = async () => {
      isLoader = true;
      const headers = { Accept: accept, ...(byLanguage && { "Accept-Language": locale }) };
      await handleInstead(c, new Request(new URL(address, env.publicUrl), { headers }), next);
      const status = shared.find((each) => each === c.res.status);
      return status === undefined || wasRejected(c) ? null : toCached(c, status, vary);
    };
    const loading = caches.responses.getOrLoad(key, load, pool);
    const cached = await (isLoader ? loading : withDeadline(loading, deadlineOf(c)));
    if (cached === null) return isLoader ? undefined : skipCache(PRIVATE);
    // Otherwise Hono would merge the headers of both responses.
    c.res = undefined;
    c.res = toResponse(c, cached, extraHeaders);
  });
}

/** The rejection concerns the network of this request; the others have their own places. */
function wasRejected(c: HonoContext<AppEnv>): boolean {
  return c.get("isQueueRejection") === true || isQueueRejection(c.error);
}

/** Headers that delete an invalid session cookie. A shared cache must not store such a response. */
function blankSessionHeaders({ sessions }: Deps): Record<string, string> {
  return { "cache-control": PRIVATE, "set-cookie": sessions.createBlankSessionCookie().serialize() };
}

/**
 * Runs the handler with a request built from the cache key alone, so that one visitor's headers or parameters cannot
 * reach another (cache poisoning). It also continues when that visitor disconnects.
 */
async function handleInstead(c: HonoContext<AppEnv>, request: Request, next: () => Promise<void>): Promise<void> {
  const original = c.req.raw;
  c.req.raw = request;
  c.set("isCacheable", true);
  try {
    await next();
  } finally {
    c.req.raw = original;
  }
}

async function toCached(
  c: HonoContext<AppEnv>,
  status: CachedResponse["status"],
  vary: string,
): Promise<CachedResponse | null> {
  const { res } = c;
  if (res.headers.has("Set-Cookie")) return null;
  const isTransient = status === UNAVAILABLE;
  const headers: Record<string, string> = { "cache-control": PUBLIC, vary };
  for (const name of isTransient ? [...STORED_HEADERS, "cache-control", "retry-after"] : STORED_HEADERS) {
    const value = res.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const bodies = await encodedBodies(new Uint8Array(await res.arrayBuffer()));
  return {
    status,
    bytes: Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 0),
    etag: isTransient ? null : weakEntityTag(bodies.identity),
    headers,
    bodies,
    pageRoute: c.get("pageRoute"),
    isTransient,
  };
}

function toResponse(
  c: HonoContext<AppEnv>,
  { status, headers, etag, bodies, pageRoute }: CachedResponse,
  extraHeaders: Record<string, string>,
): Response {
  if (pageRoute !== undefined) c.set("pageRoute", pageRoute);
  const sent = { ...headers, ...(etag !== null && { etag }), ...extraHeaders };
  // c.body would add the headers that were set before.
  if (status === 200 && matchesEntityTag(c.req.header("If-None-Match"), etag ?? ""))
    return new Response(null, { status: 304, headers: sent });
  const { body, headers: bodyHeaders } = chooseBody(bodies, c.req.header("Accept-Encoding"));
  return new Response(body, { status, headers: { ...sent, ...bodyHeaders } });
}
