import type { AppRouter } from "@pashu/api/router";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { localized, type AnimalTexts } from "@pashu/i18n/localized";
import type { inferRouterOutputs } from "@trpc/server";

/** A listing with its etag. The server rejects changes of an older version. */
export type ListingVersion = inferRouterOutputs<AppRouter>["animals"]["get"];

type GeneratedTexts = Partial<Pick<AnimalTexts, "title" | "description">>;

export interface EditedListing extends ListingVersion {
  /** Texts that are made from the facts in each language, instead of the stored copies. */
  generatedTexts: Partial<Record<Locale, GeneratedTexts>>;
}

/** The texts that the form shows. */
export function editedTexts(listing: EditedListing, language: Locale): AnimalTexts {
  return { ...localized(listing, language), ...listing.generatedTexts[language] };
}

/** Adds the texts that are made from the facts. Without a network, the stored copies stay. */
export async function withGeneratedTexts(listing: ListingVersion): Promise<EditedListing> {
  const { category, facts = {}, isPregnant, generatedTitle, generatedDescription } = listing;
  if (!generatedTitle && !generatedDescription) return { ...listing, generatedTexts: {} };
  try {
    const [{ factTexts }, { breedForTexts }] = await Promise.all([
      import("@pashu/i18n/fact-texts"),
      import("@pashu/i18n/breed-for-texts"),
    ]);
    const breed = breedForTexts({ ...listing, facts });
    const texts = LOCALES.map((locale): [Locale, GeneratedTexts] => {
      const { title, description } = factTexts({ category, facts, isPregnant, breed }, locale);
      return [locale, { ...(generatedTitle && { title }), ...(generatedDescription && { description }) }];
    });
    return { ...listing, generatedTexts: Object.fromEntries(texts) };
  } catch {
    return { ...listing, generatedTexts: {} };
  }
}
