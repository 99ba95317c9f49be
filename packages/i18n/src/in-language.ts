import { breedNames } from "@pashu/validators/breeds";
import type { Category } from "@pashu/validators/enums";
import type { Facts } from "@pashu/validators/facts/facts";
import { omit } from "@pashu/validators/omit";
import { TEXT_VARIANTS, type TextVariant } from "@pashu/validators/text-variants";
import { typedBreed, type TypedBreed } from "./breed-for-texts.ts";
import { ageText, factTexts, type FactTexts } from "./fact-texts.ts";
import { hindiToMarathi } from "./hindi-to-marathi.ts";
import type { Locale } from "./locales.ts";
import { memoizeByFacts, type ListingWithFacts } from "./memoize-by-facts.ts";
import { localized, localizedTitle, type AnimalTexts, type StoredTexts } from "./localized.ts";

export interface StoredListing extends StoredTexts {
  category: Category;
  isPregnant: boolean | null;
  kaunSaByaat: string | null;
  facts?: Facts;
  generatedTitle: boolean;
  generatedDescription: boolean;
}

export type HiddenFromReaders = TextVariant | "generatedTitle" | "generatedDescription" | "facts";

/** A listing with the reader's texts alone. */
export type InLanguage<Listing extends StoredListing> = Omit<Listing, HiddenFromReaders> & {
  /** Absent for a description in the seller's words. */
  generatedDescription?: true;
  /** Kind and breed, in place of a generated title where the facts are shown beside it. Absent for a title in the seller's words. */
  heading?: string;
};

/**
 * Puts the reader's texts into the main fields: generated texts in the reader's language, breed, age and lactation from
 * the facts, everything else as the seller wrote it.
 */
export function inLanguage<Listing extends StoredListing>(listing: Listing, locale: Locale): InLanguage<Listing> {
  const byaat = listing.facts?.lactation;
  return {
    ...omit<Listing, HiddenFromReaders>(listing, HIDDEN),
    ...readerTexts(listing, locale),
    ...(byaat !== undefined && { kaunSaByaat: String(byaat) }),
    ...(listing.generatedDescription && { generatedDescription: true as const }),
  };
}

const HIDDEN = new Set<string>([
  ...TEXT_VARIANTS.map(({ name }) => name),
  "generatedTitle",
  "generatedDescription",
  "facts",
]);

/** Generated texts stay marked when all facts are removed. */
const NO_FACTS: Facts = {};

/** Returns only the texts of `inLanguage`. */
export function readerTexts(listing: StoredListing, locale: Locale): AnimalTexts & { heading?: string } {
  const { category, facts = NO_FACTS, generatedTitle, generatedDescription } = listing;
  const typed = localized(listing, locale);
  const texts = locale === "mr" ? withMarathiWords(listing, typed) : typed;
  const isGenerated = generatedTitle || generatedDescription;
  const generated = isGenerated ? generatedTexts({ ...listing, facts }, locale) : null;
  const { breedId } = facts;
  return {
    ...texts,
    ...(generatedTitle && generated && { title: generated.title, heading: generated.name }),
    ...(generatedDescription && generated && { description: generated.description }),
    breed: (breedId !== undefined && breedNames(breedId, category)?.[locale]) || texts.breed,
    age: ageText(facts, locale) ?? texts.age,
  };
}

/** Translates words of Hindi texts; those that have a Marathi variant stay. */
function withMarathiWords(listing: StoredListing, texts: AnimalTexts): AnimalTexts {
  const { breed, age, location } = hindiToMarathi(texts);
  return {
    ...texts,
    breed: listing.breedMarathi?.trim() ? texts.breed : breed,
    age: listing.ageMarathi?.trim() ? texts.age : age,
    location: listing.locationMarathi?.trim() ? texts.location : location,
  };
}

export type ListingTitles = Pick<StoredListing, "category" | "isPregnant" | "generatedTitle"> &
  TypedBreed &
  Pick<StoredTexts, "title" | "titleHindi" | "titleMarathi"> & { facts?: Facts | null };

/** Returns only the title of `inLanguage`. */
export function readerTitle(listing: ListingTitles, locale: Locale): string {
  const { generatedTitle, facts } = listing;
  return generatedTitle
    ? generatedTexts({ ...listing, facts: facts ?? NO_FACTS }, locale).title
    : localizedTitle(listing, locale);
}

/** The texts from the facts, also for a listing whose seller wrote others. */
export function generatedTexts(
  { category, isPregnant, facts, ...typed }: Omit<ListingWithFacts, "typedBreed"> & TypedBreed,
  locale: Locale,
): FactTexts {
  return textsByFacts({ category, isPregnant, facts, typedBreed: typedBreed({ facts, ...typed }) }, locale);
}

const textsByFacts = memoizeByFacts(({ typedBreed: typed, ...listing }, locale): FactTexts => {
  const { breedId } = listing.facts;
  const breed = typed ?? (breedId === undefined ? null : breedNames(breedId, listing.category));
  return factTexts({ ...listing, breed }, locale);
});
