import type { Locale } from "@pashu/i18n/locales";
import { BREEDS } from "@pashu/validators/breeds";
import { CATEGORIES, type Category } from "@pashu/validators/enums";

interface KnownBreed {
  category: Category;
  names: Record<Locale, string>;
}

const BREED_BY_ID: ReadonlyMap<string, KnownBreed> = new Map(
  CATEGORIES.flatMap((category) => BREEDS[category].map((names) => [names.id, { category, names }])),
);

/** @param id of the breed list */
export function breedOf(id: string): KnownBreed | undefined {
  return BREED_BY_ID.get(id);
}
