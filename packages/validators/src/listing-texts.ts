import type { CreateAnimalInput } from "./animals.ts";

/** Texts of a listing that have a variant in Hindi and in Marathi. */
export const TRANSLATED_TEXTS = ["title", "description", "location", "breed", "age", "additionalInfo"] as const;
export type TranslatedText = (typeof TRANSLATED_TEXTS)[number];
export type TextVariant = `${TranslatedText}${"Hindi" | "Marathi"}`;

/** Fields of `createAnimalInput` for any text, found by their type. */
export type SellerText = {
  [Field in keyof CreateAnimalInput]-?: string extends CreateAnimalInput[Field] ? Field : never;
}[keyof CreateAnimalInput];

/** Texts that a form asks for: without the variants. */
export type AskedText = Exclude<SellerText, TextVariant>;
