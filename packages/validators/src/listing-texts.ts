import type { RuleMessage } from "./rule-messages.ts";

/**
 * The texts that a seller writes about an animal. All of them are public, read without phone numbers, scanned for fraud,
 * exported, and deleted with the listing. New ones go to the end: entity tags of listings that have them depend on the
 * order.
 */
export const LISTING_TEXTS = {
  title: { max: 100, missing: "valid.title", isTranslated: true },
  description: { max: 2000, missing: "valid.description", isTranslated: true },
  breed: { max: 60, isTranslated: true },
  age: { max: 40, isTranslated: true },
  location: { max: 300, missing: "valid.location", isTranslated: true },
  /** Lactation number, as farmers count it. */
  kaunSaByaat: { max: 20 },
  additionalInfo: { max: 1000, isTranslated: true, isRemark: true },
} as const satisfies Record<string, DeclaredText>;

interface MainText {
  /** In graphemes. */
  max: number;
  /** Message without it; only of required texts. */
  missing?: RuleMessage;
  /** With a variant in each language that has a suffix. */
  isTranslated?: true;
}
/** Optional; a text area in each form, and a paragraph below the description on the page, but not in lists. */
interface RemarkText extends MainText {
  missing?: never;
  isTranslated: true;
  isRemark: true;
}
type DeclaredText = MainText | RemarkText;

type Declared = typeof LISTING_TEXTS;
type With<Property> = {
  [Text in keyof Declared]: Declared[Text] extends Property ? Text : never;
}[keyof Declared];

export type ListingText = keyof Declared;
export type RequiredText = With<{ missing: RuleMessage }>;
export type OptionalText = Exclude<ListingText, RequiredText>;
export type TranslatedText = With<{ isTranslated: true }>;
export type Remark = With<{ isRemark: true }>;
