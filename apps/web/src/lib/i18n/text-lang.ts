import type { Locale } from "@pashu/i18n/locales";

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The language of what a person wrote, where it is plainly not the page's: so a screen reader can pronounce it. */
export function textLang(text: string, pageLocale: Locale): "en" | "hi" | undefined {
  const isDevanagari = DEVANAGARI.test(text);
  if (pageLocale === "en") return isDevanagari ? "hi" : undefined;
  return isDevanagari || !/\p{Script=Latin}/u.test(text) ? undefined : "en";
}
