import { LANGUAGES, LOCALES, type Locale } from "./languages.ts";
import type { ListingText, TranslatedText } from "./listing-texts.ts";
import { TEXTS, TRANSLATED_TEXTS } from "./text-fields.ts";

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

/** A field for a text of the seller, in any language. */
export type SellerText = ListingText | TextVariant;
export const SELLER_TEXTS: readonly SellerText[] = [...TEXTS, ...TEXT_VARIANTS.map(({ name }) => name)];
