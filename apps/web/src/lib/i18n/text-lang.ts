import type { Locale } from "@pashu/i18n/locales";

const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * Returns the `lang` of a user's text if its script is not the page's, so that screen readers pronounce it correctly.
 */
export function textLang(text: string, pageLocale: Locale): "en" | "hi" | undefined {
  const isDevanagari = DEVANAGARI.test(text);
  if (pageLocale === "en") return isDevanagari ? "hi" : undefined;
  return isDevanagari || !/\p{Script=Latin}/u.test(text) ? undefined : "en";
}
