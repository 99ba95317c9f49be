import type { Animal } from "@pashu/db/schema/animals";
import type { CreateAnimalInput } from "@pashu/validators/animals";
import { textsOfFacts } from "@pashu/validators/facts/text-facts";
import { SELLER_TEXTS, variantsOf, type SellerText } from "@pashu/validators/text-variants";

/** Fields of the input for any text, found by their type. */
type InputText = {
  [Field in keyof CreateAnimalInput]-?: string extends CreateAnimalInput[Field] ? Field : never;
}[keyof CreateAnimalInput];
/** Does not compile if the input has a text that `LISTING_TEXTS` lacks, because the rules would not scan it. */
const SCANNED: readonly (InputText extends SellerText ? SellerText : never)[] = SELLER_TEXTS;

/** Short ones, which a case shows otherwise, and the address. */
const NOT_COPIED = new Set<SellerText>([
  "kaunSaByaat",
  ...(["title", "breed", "age", "location"] as const).flatMap((text) => [text, ...variantsOf(text)]),
]);

/** All that the seller wrote, without repetitions: a fraud may write in one field and one language only. */
export function sellerTexts(animal: Animal, isIncluded = (_field: SellerText) => true): string[] {
  const texts = SCANNED.filter(isIncluded).flatMap((field) => animal[field] ?? []);
  return [...new Set([...texts, ...textsOfFacts(animal.factsCard)])].filter((text) => text !== "");
}

/** The text that a case keeps of a listing. */
export function snapshotText(animal: Animal): string {
  return sellerTexts(animal, (field) => !NOT_COPIED.has(field)).join("\n");
}
