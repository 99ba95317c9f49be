/** The languages of the product. The first is the default. */
export const LANGUAGES = {
  en: { name: "English", suffix: null },
  hi: { name: "हिंदी", suffix: "Hindi" },
  mr: { name: "मराठी", suffix: "Marathi" },
} as const satisfies Record<string, Language>;

interface Language {
  /** In its own words. */
  name: string;
  /** End of the names of a listing's fields in this language, e.g. `Hindi` of `titleHindi`. */
  suffix: string | null;
}

export type Locale = keyof typeof LANGUAGES;
export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];

export function byLocale<Value>(valueOf: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueOf(locale)])) as Record<Locale, Value>;
}

/** The values of all languages, in the order of the list. */
export function inAllLocales<Value>(values: Record<Locale, Value>): Value[] {
  return LOCALES.map((locale) => values[locale]);
}

/** Contains the language that the user has chosen. The server reads it, so the next page arrives in this language. */
export const LANGUAGE_COOKIE = "lang";
/** Of local storage, with the same value. */
export const LANGUAGE_KEY = "language";
export const LANGUAGE_COOKIE_S = 365 * 24 * 60 * 60;
