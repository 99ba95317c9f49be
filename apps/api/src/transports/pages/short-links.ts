import { isLocale } from "@pashu/i18n/locales";
import { uuidOfShortId } from "@pashu/validators/short-ids";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { cleanLink } from "./clean-link.ts";

/** `/a/{short id}` for SMS and print, and links that are not clean. Other paths continue to the pages. */
export function shortLinkRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get("*", (c, next) => {
    const clean = cleanLink(new URL(c.req.url));
    if (clean === null) return next();
    // Caches must not see the token of a link that needs no login.
    c.header("Cache-Control", /^\/(?:l|alerts\/off)\//.test(clean) ? "no-store" : "public, max-age=86400");
    return Promise.resolve(c.redirect(clean, 301));
  });
  return routes.get("/a/:shortId", (c, next) => {
    const id = uuidOfShortId(c.req.param("shortId"));
    if (id === null) return next();
    const lang = c.req.query("lang");
    c.header("Cache-Control", "public, max-age=86400");
    return Promise.resolve(c.redirect(`/animal/${id}${isLocale(lang) ? `?lang=${lang}` : ""}`, 301));
  });
}
