import { CATEGORIES } from "@pashu/validators/enums";
import type { FactName } from "@pashu/validators/facts/declarations";
import { canHaveFact } from "@pashu/validators/facts/kind-rules";
import { MIRRORS, type MirrorField } from "@pashu/validators/facts/mirrors";
import type { ListingFormInput } from "@pashu/validators/listing-form";

/** `dairy-female` is an option of the animal's quality. */
export type StatingField = MirrorField | "isDairy" | "dairy-female";

/** False if no animal of the chosen category can have what the field or option states. */
export function isShown(fieldOrOption: StatingField, chosenCategory: string): boolean {
  const category = CATEGORIES.find((each) => each === chosenCategory);
  return category === undefined || canHaveFact(factOf(fieldOrOption), category);
}

function factOf(fieldOrOption: StatingField): FactName {
  const mirror = MIRRORS.find(({ fields }) => fields.some((field) => field === fieldOrOption));
  return mirror?.facts[0] ?? "milkNow";
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
