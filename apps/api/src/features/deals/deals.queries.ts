import { defineRead } from "@pashu/db/reads";
import { deals, listingCopies, type Deal, type ListingCopy } from "@pashu/db/schema/contacts";
import { users } from "@pashu/db/schema/users";
import { DEAL_ANSWER_MS, DEALS_MAX } from "@pashu/validators/limits";
import { and, desc, eq, gte, not, sql } from "drizzle-orm";

export interface DealRow {
  deal: Deal;
  seller: string;
  /** The listing as a buyer saw it last; null when no copy is kept any more. */
  copy: ListingCopy | null;
}

/** The release before deals leaves one when it undoes a sale. */
const IS_UNDONE = sql`exists (select from animals where animals.id = ${deals.animalId} and sold_at is null)`;

/**
 * Deals of the last 30 days that name the user as the buyer, latest first. Confirmed ones are kept longer, which must not
 * show in the list.
 */
export const readDeals = defineRead(({ db }) => (userId: string, now: Date): Promise<DealRow[]> => {
  const since = new Date(now.getTime() - DEAL_ANSWER_MS);
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
    .where(and(eq(deals.buyerId, userId), gte(deals.namedAt, since), not(IS_UNDONE)))
    .orderBy(desc(deals.namedAt))
    .limit(DEALS_MAX);
});
