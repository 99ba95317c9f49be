import { createTranslator } from "use-intl/core";
import en from "./catalogue-en.ts";
import hi from "./catalogue-hi.ts";
import type { Locale } from "./locales.ts";
import type { Messages } from "./messages.ts";
import mr from "./catalogue-mr.ts";

type Words<Branch> = { readonly [Key in keyof Branch]: Branch[Key] extends string ? string : Words<Branch[Key]> };
/** The same keys as English, with texts of any language. */
export type Catalogue = Words<Messages>;

type KeysOf<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? Key : `${Key}.${KeysOf<Branch[Key]>}`;
}[keyof Branch & string];
export type MessageKey = KeysOf<Messages>;

export const CATALOGUES: Record<Locale, Catalogue> = { en, hi, mr };

const translatorOf = (locale: Locale) =>
  createTranslator({ locale, messages: CATALOGUES[locale], timeZone: "Asia/Kolkata" });
const translators = { en: translatorOf("en"), hi: translatorOf("hi"), mr: translatorOf("mr") };

/** One text, for the server: all languages are in memory there. In the browser use `useTranslations`. */
export function translate(locale: Locale, key: MessageKey, values?: Record<string, string | number>): string {
  const say: (key: MessageKey, values?: Record<string, string | number>) => string = translators[locale];
  return say(key, values);
}
