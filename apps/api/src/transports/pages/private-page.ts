import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../http/app-env.ts";

/** Keeps the token of the address from caches, search engines and other sites. */
export const privatePage = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.res.headers.set("Cache-Control", "no-store");
  c.res.headers.set("X-Robots-Tag", "noindex");
  c.res.headers.set("Referrer-Policy", "same-origin");
});
