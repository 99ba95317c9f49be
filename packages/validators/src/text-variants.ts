import { LANGUAGES, LOCALES, type Locale } from "./languages.ts";

/** Texts of a listing that have a variant in each language with a suffix. Entity tags depend on the order. */
export const TRANSLATED_TEXTS = ["title", "description", "breed", "age", "location", "additionalInfo"] as const;
export type TranslatedText = (typeof TRANSLATED_TEXTS)[number];

type Suffix = NonNullable<(typeof LANGUAGES)[Locale]["suffix"]>;
export type TextVariant<Text extends TranslatedText = TranslatedText> = `${Text}${Suffix}`;

interface Variant {
  /** E.g. "titleHindi". */
  name: TextVariant;
  text: TranslatedText;
  locale: Locale;
}

export const TEXT_VARIANTS: readonly Variant[] = LOCALES.flatMap((locale) => {
  const { suffix } = LANGUAGES[locale];
  return suffix === null ? [] : TRANSLATED_TEXTS.map((text) => ({ name: `${text}${suffix}` as const, text, locale }));
});

export function byVariant<Value>(valueOf: (variant: Variant) => Value): Record<TextVariant, Value> {
  const values = TEXT_VARIANTS.map((variant) => [variant.name, valueOf(variant)] as const);
  return Object.fromEntries(values) as Record<TextVariant, Value>;
}

export function variantsOf<Text extends TranslatedText>(text: Text): TextVariant<Text>[] {
  return TEXT_VARIANTS.flatMap((variant) => (variant.text === text ? [variant.name as TextVariant<Text>] : []));
}
