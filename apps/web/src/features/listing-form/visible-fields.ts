import { CATEGORIES } from "@pashu/validators/enums";
import type { FactName } from "@pashu/validators/facts/declarations";
import { canHaveFact } from "@pashu/validators/facts/kind-rules";
import type { ListingFormInput } from "@pashu/validators/listing-form";

/** Fields that state a fact, and `dairy-female`, an option of the animal's quality. */
const STATED_FACTS = {
  dailyMilkProduction: "milkNow",
  kaunSaByaat: "lactation",
  isDairy: "milkNow",
  isPregnant: "pregnantMonths",
  calfStatus: "calf",
  "dairy-female": "milkNow",
} as const satisfies Partial<Record<keyof ListingFormInput | "dairy-female", FactName>>;

/** False if no animal of the chosen category can have what the field or option states. */
export function isShown(fieldOrOption: keyof typeof STATED_FACTS, chosenCategory: string): boolean {
  const category = CATEGORIES.find((each) => each === chosenCategory);
  return category === undefined || canHaveFact(STATED_FACTS[fieldOrOption], category);
}

/** Clears what the form does not show. The form keeps it for another category. */
export function dropHiddenFields(form: ListingFormInput): ListingFormInput {
  const sent = { ...form };
  const { category } = form;
  for (const field of ["dailyMilkProduction", "kaunSaByaat", "isDairy", "isPregnant", "calfStatus"] as const)
    if (!isShown(field, category)) sent[field] = "";
  if (form.animalQuality === "dairy-female" && !isShown("dairy-female", category)) sent.animalQuality = "";
  return sent;
}
