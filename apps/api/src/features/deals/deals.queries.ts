import { defineRead } from "@pashu/db/reads";
import { deals, listingCopies, type Deal, type ListingCopy } from "@pashu/db/schema/contacts";
import { users } from "@pashu/db/schema/users";
import { DEALS_MAX } from "@pashu/validators/limits";
import { and, desc, eq, sql } from "drizzle-orm";

export interface DealRow {
  deal: Deal;
  seller: string;
  /** The listing as a buyer saw it last; null when no copy is kept any more. */
  copy: ListingCopy | null;
}

/** Deals that name the user as the buyer, latest first. */
export const readDeals = defineRead(({ db }) => (userId: string, animalId?: string): Promise<DealRow[]> => {
  const copy = db
    .select({ data: listingCopies.data })
    .from(listingCopies)
    .where(eq(listingCopies.animalId, deals.animalId))
    .orderBy(desc(listingCopies.shownAt))
    .limit(1)
    .as("copy");
  return db
    .select({ deal: deals, seller: users.name, copy: copy.data })
    .from(deals)
    .innerJoin(users, eq(users.id, deals.sellerId))
    .leftJoinLateral(copy, sql`true`)
    .where(and(eq(deals.buyerId, userId), animalId === undefined ? undefined : eq(deals.animalId, animalId)))
    .orderBy(desc(deals.namedAt))
    .limit(DEALS_MAX);
});
