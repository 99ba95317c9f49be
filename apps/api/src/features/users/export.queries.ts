import type { Db } from "@pashu/db/client";
import { animalActivity, animalViews } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { desc, eq, sql } from "drizzle-orm";

export type ListingStates = Awaited<ReturnType<typeof readListingStates>>;

/** Columns and counters of the user's listings that no other response contains. */
export function readListingStates(db: Db, sellerId: string) {
  const { expiredAt, heldAt, hiddenAt, saleCounted } = animals;
  const { contacts, lastContactAt, answeredAt } = animalActivity;
  const ofListing = eq(animalViews.animalId, animals.id);
  const viewed = db.select({ sum: sql`coalesce(sum(${animalViews.views}), 0)::int` }).from(animalViews);
  return db
    .select({
      ...{ animalId: animals.id, expiredAt, heldAt, hiddenAt, saleCounted, contacts, lastContactAt, answeredAt },
      views: sql<number>`(${viewed.where(ofListing)})`,
    })
    .from(animals)
    .leftJoin(animalActivity, eq(animalActivity.animalId, animals.id))
    .where(eq(animals.sellerId, sellerId))
    .orderBy(desc(animals.createdAt));
}
