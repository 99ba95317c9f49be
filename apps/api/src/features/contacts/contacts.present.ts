import { inLanguage } from "@pashu/i18n/in-language";
import { listingFacts, moreFacts } from "@pashu/i18n/listing-facts";
import type { Locale } from "@pashu/i18n/locales";
import { findPhoto } from "@pashu/validators/photo-paths";
import { byText } from "@pashu/validators/text-fields";
import { byVariant } from "@pashu/validators/text-variants";
import { hidePhones } from "@pashu/validators/without-phones";
import type { ContactRow } from "./contacts.queries.ts";

/** Texts of a listing that a copy lacks. */
const NO_TEXTS = {
  ...byText({ required: () => "", optional: () => null }),
  ...byVariant(() => null),
  generatedDescription: false,
};

/** The animal as the buyer saw it, and what became of it. No number and no address. */
export function presentContact(row: ContactRow, { locale, mayReport }: { locale: Locale; mayReport: boolean }) {
  const { id, animalId, sellerId, sellerName, firstAt, lastAt, times, note, state, status } = row;
  const { facts: known, ...copy } = row.copy;
  const { price, category, isPregnant } = copy;
  const facts = known ?? undefined;
  const shown = inLanguage({ ...NO_TEXTS, ...copy, ...(facts && { facts }) }, locale);
  return {
    id,
    animalId,
    category,
    title: hidePhones(shown.title),
    highlights: listingFacts(shown, facts, locale),
    price,
    priceNote: (facts && moreFacts({ category, isPregnant, facts }, locale).priceNote) ?? null,
    /** Path of the photo that the buyer saw, while the listing still shows it. */
    image: row.copy.images.find((image) => findPhoto(row.images ?? [], image) !== undefined) ?? null,
    sellerId,
    sellerName: sellerName === null ? null : hidePhones(sellerName),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    times,
    note,
    state,
    status,
    /** The present price if it is lower and the listing is on sale. */
    fallenPrice: status === "live" && row.price !== null && row.price < price ? row.price : null,
    mayReport,
  };
}
export type ContactView = ReturnType<typeof presentContact>;
