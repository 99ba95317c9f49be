import type { ListingFormTyped } from "@pashu/validators/listing-form";
import { fromTyped } from "@pashu/validators/rules";

/** In the order of the form. */
const NEEDED = ["title", "description", "category", "price", "age", "address1", "pincode", "state"] as const;
export type NeededField = (typeof NEEDED)[number];

/** What is needed and still blank, or a price that is no price; without any of them the form may be sent. */
export function missingFields(typed: ListingFormTyped): NeededField[] {
  return NEEDED.filter((field) =>
    field === "price" ? !(Number(fromTyped(typed.price) ?? 0) > 0) : typed[field].trim() === "",
  );
}
