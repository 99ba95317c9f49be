import { AppError } from "@pashu/validators/errors";
import type { Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

export function isRead(method: string): boolean {
  return READS.has(method);
}

/** CSRF protection: rejects writes from pages of other sites. */
export function sameOriginWrites(publicUrl: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isRead(c.req.method)) assertSameOrigin(c, publicUrl);
    return next();
  });
}

export function sameOriginOnly(publicUrl: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    assertSameOrigin(c, publicUrl);
    return next();
  });
}

/**
 * Checks Sec-Fetch-Site and Origin. Clients other than browsers send neither, and have no ambient cookies.
 * @throws AppError CROSS_SITE
 */
export function assertSameOrigin(c: HonoContext<AppEnv>, publicUrl: string): void {
  const site = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  // Chromium sends `Origin: null` with a form of a page whose Referrer-Policy is no-referrer.
  if (site === "same-origin" && origin === "null") return;
  const isCrossSite = site !== undefined && site !== "same-origin" && site !== "none";
  if (isCrossSite || (origin !== undefined && !isSameOrigin(origin, publicUrl, c.req.header("Host")))) {
    throw new AppError("CROSS_SITE");
  }
}

function isSameOrigin(origin: string, publicUrl: string, host: string | undefined): boolean {
  if (origin === publicUrl) return true;
  // A network attacker can impersonate our host over http, so with an https PUBLIC_URL only https origins are trusted.
  if (!URL.canParse(origin) || (publicUrl.startsWith("https:") && !origin.startsWith("https:"))) return false;
  return new URL(origin).host === host;
}
