import { breedIdOf, breedNames, isNativeBreed } from "@pashu/validators/breeds";
import type { Category } from "@pashu/validators/enums";
import type { Facts } from "@pashu/validators/facts/facts";
import { stateName } from "@pashu/validators/states";
import { variantsOf, type TextVariant } from "@pashu/validators/text-variants";
import { LOCALES } from "./locales.ts";
import { placeName } from "./place-names.ts";
import { CATALOGUES } from "./translator.ts";

/** The word by which people ask for any native breed. */
const NATIVE = "desi";

type Optional<Value> = Value | null | undefined;

type SearchableText = "title" | "location" | "breed";

export interface SearchableListing extends Partial<Record<TextVariant<SearchableText>, Optional<string>>> {
  title: string;
  location: string;
  category: Category;
  breed?: Optional<string>;
  facts?: Optional<Pick<Facts, "kind" | "breedId">>;
  /** E.g. "HR-Hisar". */
  districtId?: Optional<string>;
  stateCode?: Optional<string>;
}

/**
 * All texts by which a listing is found: what its seller wrote, and breed, place, category and kind in all languages.
 * The `others` name no breed, although a place can have the name of one.
 */
export function searchTexts(listing: SearchableListing): { texts: string[]; others: string[] } {
  const { category, districtId, stateCode } = listing;
  const kind = listing.facts?.kind;
  const breed = breedOf(listing);
  const names = breed === null ? null : breedNames(breed, category);
  const texts = [
    ...typedTexts(listing, "title"),
    ...typedTexts(listing, "breed"),
    ...LOCALES.map((locale) => names?.[locale]),
    ...LOCALES.flatMap((locale) => {
      const { category: labels, facts } = CATALOGUES[locale];
      return [labels[category], kind && facts.kind[kind]];
    }),
  ];
  const others = [
    breed !== null && isNativeBreed(breed, category) && NATIVE,
    ...typedTexts(listing, "location"),
    ...LOCALES.map((locale) =>
      districtId ? placeName(districtId, locale) : stateCode && stateName(stateCode, locale),
    ),
  ];
  return { texts: texts.filter(isText), others: others.filter(isText) };
}

function isText(text: unknown): text is string {
  return typeof text === "string";
}

/** A text that is among the texts of every listing of the category. */
export function categoryText(category: Category): string {
  return CATALOGUES.en.category[category];
}

/** The main field, then its variants. */
function typedTexts(listing: SearchableListing, text: SearchableText): Optional<string>[] {
  return [listing[text], ...variantsOf(text).map((name) => listing[name])];
}

function breedOf(listing: SearchableListing): string | null {
  const { category, facts } = listing;
  const typed = typedTexts(listing, "breed").flatMap((name) => (name ? [breedIdOf(name, category)] : []));
  return facts?.breedId ?? typed.find((found) => found !== null) ?? null;
}
