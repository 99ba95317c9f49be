import type { CreateAnimalInput } from "@pashu/validators/animals";
import type { TranslatedText } from "@pashu/validators/listing-texts";
import { TRANSLATED_TEXTS } from "@pashu/validators/text-fields";
import type { TextVariant } from "@pashu/validators/text-variants";
import type { Locale } from "./locales.ts";

export type AnimalTexts = Pick<CreateAnimalInput, TranslatedText>;

/** The seller's own language is in the main fields, and in the variant if it is Hindi or Marathi. */
export type StoredTexts = AnimalTexts & Record<TextVariant, string | null>;

/** Returns the seller's texts for a locale. Marathi readers get the Hindi variant where there is no Marathi one. */
export function localized(stored: StoredTexts, locale: Locale): AnimalTexts {
  const texts = TRANSLATED_TEXTS.map((text) => [
    text,
    chosen([stored[text], stored[`${text}Hindi`], stored[`${text}Marathi`]], locale),
  ]);
  return Object.fromEntries(texts);
}

export function localizedTitle(
  { title, titleHindi, titleMarathi }: Pick<StoredTexts, "title" | "titleHindi" | "titleMarathi">,
  locale: Locale,
): string {
  return chosen([title, titleHindi, titleMarathi], locale);
}

function chosen<Text extends string | null>(
  [main, hindi, marathi]: [main: Text, hindi: string | null, marathi: string | null],
  locale: Locale,
): Text | string {
  if (locale === "mr" && marathi?.trim()) return marathi;
  return locale !== "en" && hindi?.trim() ? hindi : main;
}
