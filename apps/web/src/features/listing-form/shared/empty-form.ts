import type { ListingFormInput } from "@pashu/validators/listing-form";
import { normalizePincode } from "@pashu/validators/pincode";
import { stateCode } from "@pashu/validators/states";
import { byRemark } from "@pashu/validators/text-fields";

export const EMPTY_FORM: ListingFormInput = {
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
  ...byRemark(() => ""),
  address1: "",
  address2: "",
  state: "",
  pincode: "",
};

export type OwnAddress = Record<"address1" | "address2" | "state" | "pincode", string | null>;

export function emptyFormOf(address: OwnAddress | null): ListingFormInput {
  return {
    ...EMPTY_FORM,
    address1: address?.address1 ?? "",
    address2: address?.address2 ?? "",
    state: stateCode(address?.state ?? "") ?? "",
    pincode: normalizePincode(address?.pincode ?? "") ?? "",
  };
}
