import { isLocale } from "@pashu/i18n/locales";
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_S } from "@pashu/validators/languages";
import { Hono, type Context } from "hono";
import { setCookie } from "hono/cookie";
import type { AppEnv } from "../http/app-env.ts";

/** Stores the language that a visitor chooses, for browsers in which the page's scripts have not loaded. */
export function languageFormRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>().post("/language", (c) => {
    const lang = c.req.query("lang");
    if (isLocale(lang)) setCookie(c, LANGUAGE_COOKIE, lang, { path: "/", maxAge: LANGUAGE_COOKIE_S, sameSite: "Lax" });
    c.header("Cache-Control", "no-store");
    return c.redirect(pageBefore(c), 303);
  });
}

/** Path of the page that contains the form. With a second slash, browsers would take its start for a host. */
function pageBefore(c: Context<AppEnv>): string {
  const referer = c.req.header("Referer");
  if (referer === undefined || !URL.canParse(referer)) return "/";
  const { host, pathname, search } = new URL(referer);
  return host === c.req.header("Host") ? pathname.replace(/^\/+/, "/") + search : "/";
}
