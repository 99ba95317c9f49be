import { breedIdOf, breedNames } from "@pashu/validators/breeds";
import type { Category } from "@pashu/validators/enums";
import type { Facts } from "@pashu/validators/facts/facts";
import { stateName } from "@pashu/validators/states";
import enAnimals from "./en/animals.ts";
import enFacts from "./en/facts.ts";
import hiAnimals from "./hi/animals.ts";
import hiFacts from "./hi/facts.ts";
import { LOCALES } from "./locales.ts";
import mrAnimals from "./mr/animals.ts";
import mrFacts from "./mr/facts.ts";
import { placeName } from "./place-names.ts";

type Optional<Value> = Value | null | undefined;

export interface SearchableListing {
  title: string;
  titleHindi?: Optional<string>;
  titleMarathi?: Optional<string>;
  location: string;
  locationHindi?: Optional<string>;
  locationMarathi?: Optional<string>;
  category: Category;
  breed?: Optional<string>;
  breedHindi?: Optional<string>;
  breedMarathi?: Optional<string>;
  facts?: Optional<Pick<Facts, "kind" | "breedId">>;
  /** E.g. "HR-Hisar". */
  districtId?: Optional<string>;
  stateCode?: Optional<string>;
}

const MESSAGES = [
  { ...enAnimals, ...enFacts },
  { ...hiAnimals, ...hiFacts },
  { ...mrAnimals, ...mrFacts },
];

/** All texts by which a listing is found: what its seller wrote, and breed, place, category and kind in all languages. */
export function searchTexts(listing: SearchableListing): string[] {
  const { title, titleHindi, titleMarathi, location, locationHindi, locationMarathi } = listing;
  const { category, breed, breedHindi, breedMarathi, districtId, stateCode } = listing;
  const kind = listing.facts?.kind;
  const names = namesOfBreed(listing);
  const texts = [
    title,
    titleHindi,
    titleMarathi,
    location,
    locationHindi,
    locationMarathi,
    breed,
    breedHindi,
    breedMarathi,
    names?.en,
    names?.hi,
    names?.mr,
    ...LOCALES.map((locale) =>
      districtId ? placeName(districtId, locale) : stateCode && stateName(stateCode, locale),
    ),
    ...MESSAGES.flatMap(({ category: labels, facts }) => [labels[category], kind && facts.kind[kind]]),
  ];
  return texts.filter((text) => typeof text === "string");
}

/** A text that is among the texts of every listing of the category. */
export function categoryText(category: Category): string {
  return enAnimals.category[category];
}

function namesOfBreed({ category, facts, breed, breedHindi, breedMarathi }: SearchableListing) {
  const typed = [breed, breedHindi, breedMarathi].flatMap((name) => (name ? [breedIdOf(name, category)] : []));
  const id = facts?.breedId ?? typed.find((found) => found !== null);
  return id === undefined || id === null ? null : breedNames(id, category);
}
