import { initialLocale, type Locale } from "@pashu/i18n/locales";
import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";

export function requestLocale(c: HonoContext): Locale {
  return initialLocale(getCookie(c, "lang"), c.req.header("Accept-Language"));
}
