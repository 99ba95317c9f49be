import { animals, type Animal } from "@pashu/db/schema/animals";
import { createAnimalInput } from "@pashu/validators/animals";
import { textsOfFacts } from "@pashu/validators/facts/text-facts";
import type { SellerText } from "@pashu/validators/listing-texts";
import { variantsOf } from "@pashu/validators/text-variants";
import { getTableColumns, is } from "drizzle-orm";
import { PgText } from "drizzle-orm/pg-core";

/** Found by their columns, so that a new text is scored, shown to moderators and read without phone numbers. */
export const SELLER_TEXTS = Object.keys(createAnimalInput.shape).filter((field) =>
  is(getTableColumns(animals)[field as SellerText], PgText),
) as SellerText[];

/** Short ones, which a case shows otherwise, and the address. */
const NOT_COPIED: ReadonlySet<string> = new Set([
  "kaunSaByaat",
  ...(["title", "breed", "age", "location"] as const).flatMap((text) => [text, ...variantsOf(text)]),
]);

/** All that the seller wrote, without repetitions: a fraud may write in one field and one language only. */
export function sellerTexts(animal: Animal, isIncluded = (_field: SellerText) => true): string[] {
  const texts = SELLER_TEXTS.filter(isIncluded).flatMap((field) => animal[field] ?? []);
  return [...new Set([...texts, ...textsOfFacts(animal.factsCard)])].filter((text) => text !== "");
}

/** The text that a case keeps of a listing. */
export function snapshotText(animal: Animal): string {
  return sellerTexts(animal, (field) => !NOT_COPIED.has(field)).join("\n");
}
