import { AppError } from "@pashu/validators/errors";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./types.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

export function isRead(method: string): boolean {
  return READS.has(method);
}

/**
 * Refuses writes that another site's page makes a browser send with our cookie.
 * Browsers say where a request comes from; tools that are no browser say nothing and carry no cookie by accident.
 */
export function sameOriginWrites(publicUrl: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isRead(c.req.method)) return next();
    const site = c.req.header("Sec-Fetch-Site");
    const origin = c.req.header("Origin");
    const foreign = site !== undefined && site !== "same-origin" && site !== "none";
    if (foreign || (origin !== undefined && !isOurs(origin, publicUrl, c.req.header("Host")))) {
      throw new AppError("CROSS_SITE");
    }
    return next();
  });
}

function isOurs(origin: string, publicUrl: string, host: string | undefined): boolean {
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
}
