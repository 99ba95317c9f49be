import { initialLocale, isLocale, type Locale } from "@pashu/i18n/locales";
import { LANGUAGE_COOKIE } from "@pashu/validators/languages";
import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";

/** The user's saved choice, else the language of a shared link, else the browser's, else English. */
export function requestLocale(c: HonoContext): Locale {
  const saved = getCookie(c, LANGUAGE_COOKIE);
  return initialLocale(isLocale(saved) ? saved : c.req.query("lang"), c.req.header("Accept-Language"));
}
