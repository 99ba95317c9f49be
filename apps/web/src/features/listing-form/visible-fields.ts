import type { ListingFormInput } from "@pashu/validators/listing-form";

/** Poultry has no milk, lactation, pregnancy or calf. */
export function hasMilkFields(category: string): boolean {
  return category !== "poultry";
}

/** Clears fields that the category does not have. The form keeps them for another category. */
export function dropHiddenFields(form: ListingFormInput): ListingFormInput {
  if (hasMilkFields(form.category)) return form;
  return {
    ...form,
    dailyMilkProduction: "",
    kaunSaByaat: "",
    animalQuality: form.animalQuality === "dairy-female" ? "" : form.animalQuality,
    isDairy: "",
    isPregnant: "",
    calfStatus: "",
  };
}
