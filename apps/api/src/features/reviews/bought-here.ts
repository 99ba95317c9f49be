import type { Review } from "@pashu/db/schema/sellers";
import { sql } from "drizzle-orm";

/** In a query of `reviews`: the author has confirmed to have bought an animal of the seller. */
export const boughtHere = sql<boolean>`exists (
  select from deals where deals.seller_id = reviews.seller_id and deals.buyer_id = reviews.author_id and is_confirmed)`;

export type MarkedReview = Review & { boughtHere: boolean };
