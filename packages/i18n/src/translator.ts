import { createTranslator } from "use-intl/core";
import en from "./catalogue-en.ts";
import hi from "./catalogue-hi.ts";
import type { Locale } from "./locales.ts";
import type { Messages } from "./messages.ts";
import mr from "./catalogue-mr.ts";

/** The keys of English with texts of any language. */
type Texts<Branch> = { readonly [Key in keyof Branch]: Branch[Key] extends string ? string : Texts<Branch[Key]> };
export type Catalogue = Texts<Messages>;

type KeysOf<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? Key : `${Key}.${KeysOf<Branch[Key]>}`;
}[keyof Branch & string];
export type MessageKey = KeysOf<Messages>;

export const CATALOGUES: Record<Locale, Catalogue> = { en, hi, mr };

const translatorOf = (locale: Locale) =>
  createTranslator({ locale, messages: CATALOGUES[locale], timeZone: "Asia/Kolkata" });
const translators = { en: translatorOf("en"), hi: translatorOf("hi"), mr: translatorOf("mr") };

export function translate(locale: Locale, key: MessageKey, values?: Record<string, string | number>): string {
  const translator: (key: MessageKey, values?: Record<string, string | number>) => string = translators[locale];
  return translator(key, values);
}
