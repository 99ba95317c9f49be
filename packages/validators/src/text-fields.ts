import {
  LISTING_TEXTS,
  type ListingText,
  type OptionalText,
  type Remark,
  type RequiredText,
  type TranslatedText,
} from "./listing-texts.ts";

export const TEXTS = Object.keys(LISTING_TEXTS) as ListingText[];

export const TRANSLATED_TEXTS = TEXTS.filter((text): text is TranslatedText => "isTranslated" in LISTING_TEXTS[text]);
export const REMARKS = TEXTS.filter((text): text is Remark => "isRemark" in LISTING_TEXTS[text]);

export function isRequired(text: ListingText): text is RequiredText {
  return "missing" in LISTING_TEXTS[text];
}

interface ValuesOf<Required, Optional> {
  required: (text: RequiredText) => Required;
  optional: (text: OptionalText) => Optional;
}

/** A value for each text. `byVariant` returns those for the other languages. */
export function byText<Required, Optional>({
  required,
  optional,
}: ValuesOf<Required, Optional>): Record<RequiredText, Required> & Record<OptionalText, Optional> {
  const values = TEXTS.map((text) => [text, isRequired(text) ? required(text) : optional(text)]);
  return Object.fromEntries(values);
}

export function byRemark<Value>(valueOf: (remark: Remark) => Value): Record<Remark, Value> {
  return Object.fromEntries(REMARKS.map((remark) => [remark, valueOf(remark)])) as Record<Remark, Value>;
}
