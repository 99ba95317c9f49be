import { inLanguage, type StoredListing } from "@pashu/i18n/in-language";
import type { ListingFacts } from "@pashu/i18n/card-facts";
import { listingFacts, moreFacts } from "@pashu/i18n/listing-facts";
import type { Locale } from "@pashu/i18n/locales";
import { placeName } from "@pashu/i18n/place-names";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { groupDigits } from "@pashu/validators/digits";
import type { Category, ListingStatus } from "@pashu/validators/enums";
import { firstGraphemes } from "@pashu/validators/graphemes";
import { shortAnimalPath } from "@pashu/validators/short-ids";
import { HEADLINE_MAX } from "@pashu/validators/status-picture";
import { withoutPhones } from "@pashu/validators/without-phones";
import { drawableText } from "./drawable-text.ts";

export interface CardAnimal extends StoredListing {
  calfStatus: ListingFacts["calfStatus"];
  isDairy: boolean | null;
  id: string;
  price: number;
  districtId: string | null;
  images: string[];
  status: ListingStatus;
  dailyMilkProduction: number | null;
}

/** Everything that is drawn: two equal contents give the same picture. */
export interface CardContent {
  locale: Locale;
  product: string;
  category: Category;
  headline: string;
  /** The most important first. */
  facts: string[];
  /** District and state (docs/decisions/035-public-address.md); null without a known pincode. */
  place: string | null;
  price: string;
  /** Path of the first photo; null without one. */
  photo: string | null;
  /** Written across the photo of a listing that has ended. */
  stamp: string | null;
  /** Beside the QR code of the status picture. */
  scan: string;
  qrAddress: string;
}

const ENDED = { sold: "card.sold", expired: "card.notActive" } as const;

export function cardContent(animal: CardAnimal, locale: Locale, publicUrl: string): CardContent {
  const shown = inLanguage(animal, locale);
  const { facts } = animal;
  const { category, districtId, images, isPregnant, price, status } = shown;
  const { priceNote } = facts === undefined ? {} : moreFacts({ category, isPregnant, facts }, locale);
  return {
    locale,
    product: PRODUCT_NAME[locale],
    category,
    headline: headlineOf(shown, translate(locale, `category.${category}`)),
    facts: listingFacts(shown, facts, locale)
      .map(drawableText)
      .filter((fact) => fact !== ""),
    place: districtId === null ? null : placeName(districtId, locale),
    price: priceNote === undefined ? `₹${groupDigits(price)}` : `₹${groupDigits(price)} ${priceNote}`,
    photo: images[0] ?? null,
    stamp: status === "sold" || status === "expired" ? translate(locale, ENDED[status]) : null,
    scan: translate(locale, "cards.scan"),
    qrAddress: publicUrl + shortAnimalPath(animal.id),
  };
}

/** Breed and category replace a title that has no letter of the font, e.g. one of emoji. */
function headlineOf({ title, breed }: Pick<CardAnimal, "title" | "breed">, category: string): string {
  const headline = drawn(title) || drawn(`${breed ?? ""} ${category}`);
  return firstGraphemes(headline, HEADLINE_MAX + 1);
}

const drawn = (text: string) => drawableText(withoutPhones(text));
