import type { Locale } from "@pashu/i18n/locales";

/**
 * Address of a listing's page for sharing, which opens in the sharer's language.
 * @param origin of the site; without one the address is a path
 */
export function animalUrl(id: string, locale: Locale, origin = ""): string {
  return `${origin}/animal/${id}?lang=${locale}`;
}
