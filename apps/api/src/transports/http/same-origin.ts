import { AppError } from "@pashu/validators/errors";
import type { Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./types.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

export function isRead(method: string): boolean {
  return READS.has(method);
}

/** Refuses writes that another site's page makes a browser send with our cookie. */
export function sameOriginWrites(publicUrl: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isRead(c.req.method)) assertNotForeign(c, publicUrl);
    return next();
  });
}

/** Refuses whatever another site's page sends: only our own pages call this. */
export function sameOriginOnly(publicUrl: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    assertNotForeign(c, publicUrl);
    return next();
  });
}

/**
 * Browsers say where a request comes from; tools that are no browser say nothing and carry no cookie by accident.
 * @throws AppError CROSS_SITE
 */
export function assertNotForeign(c: HonoContext<AppEnv>, publicUrl: string): void {
  const site = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  const foreign = site !== undefined && site !== "same-origin" && site !== "none";
  if (foreign || (origin !== undefined && !isOurs(origin, publicUrl, c.req.header("Host")))) {
    throw new AppError("CROSS_SITE");
  }
}

function isOurs(origin: string, publicUrl: string, host: string | undefined): boolean {
  if (origin === publicUrl) return true;
  // Whoever sits on a network can be our name without encryption: where we are reached by https, that is not us.
  if (!URL.canParse(origin) || (publicUrl.startsWith("https:") && !origin.startsWith("https:"))) return false;
  return new URL(origin).host === host;
}
