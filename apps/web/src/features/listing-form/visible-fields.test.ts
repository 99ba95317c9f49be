import { CATEGORIES } from "@pashu/validators/enums";
import { listingForm, type ListingFormInput } from "@pashu/validators/listing-form";
import { expect, it } from "vitest";
import { dropHiddenFields, isShown } from "./visible-fields.ts";
import { EMPTY_FORM } from "./shared/empty-form.ts";
import { newListing } from "./shared/new-listing.ts";

const typed: ListingFormInput = {
  ...EMPTY_FORM,
  title: "Giriraja hens",
  description: "Laying",
  category: "buffalo",
  price: "450",
  age: "1 year",
  dailyMilkProduction: "12",
  kaunSaByaat: "2",
  animalQuality: "dairy-female",
  isDairy: "yes",
  isPregnant: "no",
  calfStatus: "female-calf",
  address1: "Ausa",
  state: "MH",
  pincode: "413520",
};

it("dropHiddenFields clears milk, lactation, pregnancy and calf of poultry, also if invalid", () => {
  const poultry = { ...typed, category: "poultry", dailyMilkProduction: "much" };
  expect(newListing(listingForm.parse(dropHiddenFields(poultry)), "hi")).toMatchObject({
    dailyMilkProduction: 0,
    kaunSaByaat: "",
    animalQuality: null,
    isDairy: null,
    isPregnant: null,
    calfStatus: null,
  });
  expect(dropHiddenFields({ ...poultry, animalQuality: "healthy" }).animalQuality).toBe("healthy");
});

it.each(["", ...CATEGORIES.filter((category) => category !== "poultry")])(
  "dropHiddenFields keeps all fields of the category %j",
  (category) => {
    const form = { ...typed, category };
    expect(dropHiddenFields(form)).toEqual(form);
  },
);

it.each(["dailyMilkProduction", "kaunSaByaat", "isDairy", "isPregnant", "calfStatus", "dairy-female"] as const)(
  "isShown hides %s for poultry only",
  (field) => {
    const hiding = ["", "horses", ...CATEGORIES].filter((category) => !isShown(field, category));
    expect(hiding).toEqual(["poultry"]);
  },
);
