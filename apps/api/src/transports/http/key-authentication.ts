import { AppError } from "@pashu/validators/errors";
import { withTimeout } from "@pashu/validators/timeout";
import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Deps } from "../../deps.ts";
import { endExposedKeys, prepareFindKey, touchKey } from "../../platform/api-keys.ts";
import { withDeadline } from "../../platform/deadline.ts";
import { findKeys } from "../../platform/key-format.ts";
import type { AppEnv, Authenticated } from "./app-env.ts";
import { setRateLimitHeaders } from "./rate-limit-headers.ts";
import { deadlineOf } from "./request-deadline.ts";

/** Returns the token of `Authorization: Bearer`, null without one. Other schemes are those of proxies. */
export function bearerToken(c: HonoContext): string | null {
  const [scheme = "", ...token] = (c.req.header("Authorization") ?? "").split(" ");
  return scheme.toLowerCase() === "bearer" ? token.join("") : null;
}

/**
 * Finds the user of a request with a key for programs, before the public response cache. A wrong key costs no more than a
 * forged cookie: its checksum refuses most, and one look-up by hash the others.
 * @throws AppError KEY_IN_ADDRESS, KEY_AND_COOKIE, KEY_INVALID, KEY_REVOKED, KEY_EXPIRED, RATE_LIMITED
 */
export function keyAuthentication(deps: Deps) {
  const findKey = prepareFindKey(deps);

  async function authenticate(c: HonoContext<AppEnv>, token: string): Promise<Authenticated> {
    if (getCookie(c, deps.sessions.sessionCookieName) !== undefined) throw new AppError("KEY_AND_COOKIE");
    const { key, user, isRecentlyTouched } = await withDeadline(findKey(token), deadlineOf(c));
    await deps.limits.apiKey({ reportRateLimit: (state) => setRateLimitHeaders(c, state) }, key.id);
    if (!isRecentlyTouched) {
      // Reads still work while the database accepts no writes, or delays them.
      await withTimeout(touchKey(deps.db, key.id, deps.clock.now()), deps.timeouts.touchMs).catch((err: unknown) =>
        c.get("log").debug({ err }, "last use of a key not written"),
      );
    }
    // A key has no mark of its last write. Requests for a contact write, too.
    const hasRecentWrite = key.scopes.some((scope) => scope !== "animals:read");
    return { user, sessionId: null, signedInAt: null, keyScopes: key.scopes, hasRecentWrite };
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const exposed = findKeys(c.req.url);
    if (exposed.length > 0) {
      await withDeadline(endExposedKeys(deps, exposed), deadlineOf(c));
      throw new AppError("KEY_IN_ADDRESS");
    }
    const token = bearerToken(c);
    if (token !== null) c.set("callerByKey", await authenticate(c, token));
    return next();
  });
}
