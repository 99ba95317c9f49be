import type { ListingFormTyped } from "@pashu/validators/listing-form";

export const EMPTY_FORM: ListingFormTyped = {
  language: "hi",
  title: "",
  description: "",
  category: "",
  price: "",
  breed: "",
  age: "",
  dailyMilkProduction: "",
  kaunSaByaat: "",
  animalQuality: "",
  isDairy: "",
  isPregnant: "",
  calfStatus: "",
  additionalInfo: "",
  address1: "",
  address2: "",
  state: "",
  pincode: "",
};
