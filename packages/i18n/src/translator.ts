import { createTranslator } from "use-intl/core";
import { byLocale, type Locale } from "./locales.ts";
import type { Messages, NamespaceMessages } from "./messages.ts";
import { NAMESPACES } from "./namespaces.gen.ts";

/** The keys of English with texts of any language. */
type Texts<Branch> = { readonly [Key in keyof Branch]: Branch[Key] extends string ? string : Texts<Branch[Key]> };
export type Catalogue = Texts<Messages>;

type KeysOf<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? Key : `${Key}.${KeysOf<Branch[Key]>}`;
}[keyof Branch & string];
export type MessageKey = KeysOf<Messages>;

const namespaces: Record<Locale, Texts<NamespaceMessages>> = NAMESPACES;
export const CATALOGUES: Record<Locale, Catalogue> = byLocale((locale) =>
  Object.assign({}, ...Object.values(namespaces[locale])),
);

const translators = byLocale((locale) =>
  createTranslator({ locale, messages: CATALOGUES[locale], timeZone: "Asia/Kolkata" }),
);

export function translate(locale: Locale, key: MessageKey, values?: Record<string, string | number>): string {
  const translator: (key: MessageKey, values?: Record<string, string | number>) => string = translators[locale];
  return translator(key, values);
}
