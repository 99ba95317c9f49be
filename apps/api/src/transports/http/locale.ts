import { initialLocale, type Locale } from "@pashu/i18n/locales";
import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";

/** The language of a page: the cookie that mirrors the saved choice, else what the browser prefers. */
export function requestLocale(c: HonoContext): Locale {
  return initialLocale(getCookie(c, "lang"), c.req.header("Accept-Language"));
}
