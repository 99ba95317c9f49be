import { readerTitle } from "@pashu/i18n/in-language";
import type { Locale } from "@pashu/i18n/locales";
import { hidePhones } from "@pashu/validators/without-phones";
import type { DealRow } from "./deals.queries.ts";

/** For the buyer. Without `isConfirmed`, which would show which accounts the server takes for one person. */
export function presentDeal({ deal, seller, copy }: DealRow, locale: Locale) {
  const { animalId, sellerId, price, soldOn, namedAt, hasBought } = deal;
  return {
    animalId,
    /** Null when no copy of the listing is kept any more. */
    title: copy && hidePhones(readerTitle(copy, locale)),
    sellerId,
    sellerName: hidePhones(seller),
    /** Whole rupees; null if the seller did not say. */
    price,
    /** YYYY-MM-DD, in India. */
    soldOn,
    namedAt: namedAt.toISOString(),
    /** Null until the buyer has answered. */
    hasBought,
  };
}
export type DealView = ReturnType<typeof presentDeal>;
