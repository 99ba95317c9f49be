import { breedNames } from "@pashu/validators/breeds";
import type { Category } from "@pashu/validators/enums";
import type { Facts } from "@pashu/validators/facts/facts";
import type { Locale } from "./locales.ts";

/** The breed in the seller's words: in the listing's language, and its variants. */
export interface TypedBreed {
  breed: string | null;
  breedHindi: string | null;
  breedMarathi: string | null;
}

interface ListingWithBreed extends TypedBreed {
  facts: Pick<Facts, "breedId">;
}

/** Returns the names of the breed for generated texts: those of the list, else what the seller typed. */
export function breedForTexts(listing: ListingWithBreed & { category: Category }): Record<Locale, string> | null {
  const { breedId } = listing.facts;
  return typedBreed(listing) ?? (breedId === undefined ? null : breedNames(breedId, listing.category));
}

/** Null if the list has the breed, or if the seller typed none. */
export function typedBreed({ facts, ...typed }: ListingWithBreed): Record<Locale, string> | null {
  const { breedId = "unknown" } = facts;
  const en = typed.breed?.trim();
  if (breedId !== "unknown" || !en) return null;
  const hi = typed.breedHindi?.trim() || en;
  return { en, hi, mr: typed.breedMarathi?.trim() || hi };
}
