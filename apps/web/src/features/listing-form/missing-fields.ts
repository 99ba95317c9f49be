import type { ListingFormInput } from "@pashu/validators/listing-form";
import { parseSpokenQuantity } from "@pashu/validators/spoken-quantity";

const REQUIRED = ["title", "description", "category", "price", "age", "address1", "pincode", "state"] as const;
export type RequiredField = (typeof REQUIRED)[number];

/** Returns required fields that are blank, and the price unless it is a number above 0. */
export function missingFields(typed: ListingFormInput): RequiredField[] {
  return REQUIRED.filter((field) =>
    field === "price" ? !((parseSpokenQuantity(typed.price, "rupees") ?? 0) > 0) : typed[field].trim() === "",
  );
}
