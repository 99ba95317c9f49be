import type { Locale } from "@pashu/i18n/locales";
import { clockTime } from "./clock-time.ts";

/** Formats a day in India with digits 0–9: "28 November 2026". */
export function formatDate(at: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, { dateStyle: "long", timeZone: "Asia/Kolkata" });
  return format.format(new Date(at));
}

export function formatDateTime(at: string, locale: Locale): string {
  return `${formatDate(at, locale)}, ${clockTime(new Date(at), locale)}`;
}
