import { updateAnimalInput, type UpdateAnimalInput } from "@pashu/validators/animals";
import type { AnyFact } from "@pashu/validators/facts/declarations";

export type Field = Exclude<keyof UpdateAnimalInput, "facts">;

const OTHER_TABLE = new Set(["facts"]);
/** Columns that the owner can edit. Reviews and the seller's name don't change the tag. */
export const EDITABLE = Object.keys(updateAnimalInput.shape).filter((field) => !OTHER_TABLE.has(field)) as Field[];

/**
 * Those of the first release. Entity tags and fingerprints of requests depend on this order. They contain later fields
 * only if these have a value, so that a new field changes neither.
 */
export const FIRST_FIELDS = [
  ...(["title", "description", "category", "price", "location", "breed", "age", "images", "videos"] as const),
  ...(["isActive", "dailyMilkProduction", "kaunSaByaat", "animalQuality", "isDairy", "isPregnant"] as const),
  ...(["calfStatus", "additionalInfo", "hasMorePictures", "titleHindi", "descriptionHindi", "breedHindi"] as const),
  ...(["ageHindi", "locationHindi", "additionalInfoHindi"] as const),
] satisfies Field[];

/** Facts in the order in which release 1.5.0 hashed them. Fingerprints depend on it. */
export const FIRST_FACTS = [
  ...(["kind", "breedId", "sex", "ageMonths", "teeth", "lactation", "milkNow", "milkBest", "calvedMonth"] as const),
  ...(["pregnantMonths", "calf", "quantity", "weightKg", "priceBasis", "temperament", "udder", "horns"] as const),
  ...(["vaccinations", "negotiable", "earTag"] as const),
] satisfies AnyFact[];

export const LATER_FIELDS = EDITABLE.filter((field) => !new Set<Field>(FIRST_FIELDS).has(field));
