import { breedIdOf, breedNames } from "@pashu/validators/breeds";
import type { Category } from "@pashu/validators/enums";
import type { Facts } from "@pashu/validators/facts";
import { stateName } from "@pashu/validators/states";
import enAnimals from "./en/animals.ts";
import enFacts from "./en/facts.ts";
import hiAnimals from "./hi/animals.ts";
import hiFacts from "./hi/facts.ts";
import { LOCALES } from "./locales.ts";
import mrAnimals from "./mr/animals.ts";
import mrFacts from "./mr/facts.ts";
import { placeName } from "./place-names.ts";

export interface SearchableListing {
  title: string;
  titleHindi: string | null;
  titleMarathi: string | null;
  location: string;
  locationHindi: string | null;
  locationMarathi: string | null;
  category: Category;
  breed: string | null;
  breedHindi: string | null;
  breedMarathi: string | null;
  facts: Pick<Facts, "kind" | "breedId"> | null;
  /** E.g. "HR-Hisar". */
  districtId: string | null;
  stateCode: string | null;
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
    ...[title, titleHindi, titleMarathi, location, locationHindi, locationMarathi],
    ...[breed, breedHindi, breedMarathi, names?.en, names?.hi, names?.mr],
    ...LOCALES.map((locale) =>
      districtId === null ? stateCode && stateName(stateCode, locale) : placeName(districtId, locale),
    ),
    ...MESSAGES.flatMap(({ category: labels, facts }) => [labels[category], kind && facts.kind[kind]]),
  ];
  return texts.filter((text) => text !== null && text !== undefined);
}

/** A text that is among the texts of every listing of the category. */
export function categoryText(category: Category): string {
  return enAnimals.category[category];
}

function namesOfBreed({ category, facts, breed, breedHindi, breedMarathi }: SearchableListing) {
  const typed = [breed, breedHindi, breedMarathi].flatMap((name) => (name === null ? [] : [breedIdOf(name, category)]));
  const id = facts?.breedId ?? typed.find((found) => found !== null);
  return id === undefined || id === null ? null : breedNames(id, category);
}
