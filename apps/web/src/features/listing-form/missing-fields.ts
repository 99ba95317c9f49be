import type { ListingFormInput } from "@pashu/validators/listing-form";
import { numberFromText } from "@pashu/validators/rules";

/** In the order of the form. */
const NEEDED = ["title", "description", "category", "price", "age", "address1", "pincode", "state"] as const;
export type NeededField = (typeof NEEDED)[number];

/** Required fields that are blank, and the price unless it is a number above 0. The form can be sent when there are none. */
export function missingFields(typed: ListingFormInput): NeededField[] {
  return NEEDED.filter((field) =>
    field === "price" ? !(Number(numberFromText(typed.price) ?? 0) > 0) : typed[field].trim() === "",
  );
}
