import type { CreateAnimalInput } from "./animals.ts";
import type { TextVariant } from "./text-variants.ts";

/** Fields of `createAnimalInput` for any text, found by their type. */
export type SellerText = {
  [Field in keyof CreateAnimalInput]-?: string extends CreateAnimalInput[Field] ? Field : never;
}[keyof CreateAnimalInput];

/** Texts that a form asks for: without the variants. */
export type AskedText = Exclude<SellerText, TextVariant>;
