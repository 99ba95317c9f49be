import { isLocale } from "@pashu/i18n/locales";
import { uuidOfShortId } from "@pashu/validators/short-ids";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";

const LISTING_PAGE = /^\/animal\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\/poster)?$/;

/** `/a/{short id}` for SMS and print, and pages of listings with an upper-case id. Other paths continue to the pages. */
export function shortLinkRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get("/animal/*", (c, next) => {
    const { path } = c.req;
    const canonical = path.toLowerCase();
    if (canonical === path || !LISTING_PAGE.test(canonical)) return next();
    return Promise.resolve(c.redirect(canonical + new URL(c.req.url).search, 301));
  });
  return routes.get("/a/:shortId", (c, next) => {
    const id = uuidOfShortId(c.req.param("shortId"));
    if (id === null) return next();
    const lang = c.req.query("lang");
    c.header("Cache-Control", "public, max-age=86400");
    return Promise.resolve(c.redirect(`/animal/${id}${isLocale(lang) ? `?lang=${lang}` : ""}`, 301));
  });
}
