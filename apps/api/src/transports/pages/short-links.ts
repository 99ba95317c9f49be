import { isLocale } from "@pashu/i18n/locales";
import { uuidOfShortId } from "@pashu/validators/short-ids";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";

/** `/a/{short id}` for SMS and print. A malformed id continues to the page for unknown paths. */
export function shortLinkRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>().get("/a/:shortId", (c, next) => {
    const id = uuidOfShortId(c.req.param("shortId"));
    if (id === null) return next();
    const lang = c.req.query("lang");
    c.header("Cache-Control", "public, max-age=86400");
    return Promise.resolve(c.redirect(`/animal/${id}${isLocale(lang) ? `?lang=${lang}` : ""}`, 301));
  });
}
