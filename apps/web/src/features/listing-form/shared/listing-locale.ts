import type { Locale } from "@pashu/i18n/locales";
import type { ListingLanguage } from "@pashu/validators/listing-form";

/** Returns the language of a listing's texts. On a Marathi page the choice of Devanagari means Marathi. */
export function listingLocale(language: ListingLanguage, page: Locale): Locale {
  return language === "hi" && page === "mr" ? page : language;
}
