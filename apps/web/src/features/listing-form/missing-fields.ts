import type { ListingFormTyped } from "@pashu/validators/listing-form";
import { fromTyped } from "@pashu/validators/rules";

const NEEDED = ["title", "description", "category", "address1", "state", "pincode", "age"] as const;

/** Whether there is enough to try: nothing needed is blank, and there is a price. */
export function isReady(typed: ListingFormTyped): boolean {
  return NEEDED.every((field) => typed[field].trim() !== "") && Number(fromTyped(typed.price) ?? 0) > 0;
}
