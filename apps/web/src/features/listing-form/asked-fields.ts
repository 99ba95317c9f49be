import type { ListingFormInput } from "@pashu/validators/listing-form";

/** Poultry has no milk, lactation, pregnancy or calf. */
export function asksForMilk(category: string): boolean {
  return category !== "poultry";
}

/** The form without answers to questions that its category is not asked; they stay typed, for another category. */
export function onlyAsked(form: ListingFormInput): ListingFormInput {
  if (asksForMilk(form.category)) return form;
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
