import { LOCALES, type Locale } from "@pashu/validators/languages";

export { byLocale, LOCALES, type Locale } from "@pashu/validators/languages";

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/**
 * Returns the chosen language, else the browser's first preference, else English.
 * @param preferred a language tag or an Accept-Language header
 */
export function initialLocale(saved: unknown, preferred: string | null | undefined): Locale {
  if (isLocale(saved)) return saved;
  const prefix = (preferred ?? "").trim().slice(0, 2).toLowerCase();
  return isLocale(prefix) ? prefix : "en";
}
