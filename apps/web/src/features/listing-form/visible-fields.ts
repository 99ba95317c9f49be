import { CATEGORIES } from "@pashu/validators/enums";
import { canHaveFact } from "@pashu/validators/facts/kind-rules";
import { MIRRORS } from "@pashu/validators/facts/mirrors";
import type { ListingFormInput } from "@pashu/validators/listing-form";

/** Fields that state a fact, and `dairy-female`, an option of the animal's quality. */
const FIELDS = ["dailyMilkProduction", "kaunSaByaat", "isDairy", "isPregnant", "calfStatus"] as const;
type StatingField = (typeof FIELDS)[number] | "dairy-female";

/** False if no animal of the chosen category can have what the field or option states. */
export function isShown(fieldOrOption: StatingField, chosenCategory: string): boolean {
  const category = CATEGORIES.find((each) => each === chosenCategory);
  const mirror = MIRRORS.find(({ fields: [main] }) => main === fieldOrOption);
  // Those without a mirror say that the animal gives milk.
  return category === undefined || canHaveFact(mirror?.facts[0] ?? "milkNow", category);
}

/** Clears what the form does not show. The form keeps it for another category. */
export function dropHiddenFields(form: ListingFormInput): ListingFormInput {
  const sent = { ...form };
  const { category } = form;
  for (const field of FIELDS) if (!isShown(field, category)) sent[field] = "";
  if (form.animalQuality === "dairy-female" && !isShown("dairy-female", category)) sent.animalQuality = "";
  return sent;
}
