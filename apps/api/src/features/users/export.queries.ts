import type { Db } from "@pashu/db/client";
import { animalActivity, animalViews } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";

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

/**
 * Events by the user, and about the user and the user's listings. A deleted listing is found by its creation. Without
 * those that would disclose another seller's ear tag.
 */
export function readEvents(db: Db, userId: string) {
  const byUser = eq(events.actorId, userId);
  const present = db
    .select({ id: sql<string>`${animals.id}::text` })
    .from(animals)
    .where(eq(animals.sellerId, userId));
  const created = db
    .select({ id: sql<string>`${events.subjectId}` })
    .from(events)
    .where(and(byUser, eq(events.kind, "animal.created")));
  const ofUser = db
    .select()
    .from(events)
    .where(or(byUser, eq(events.subjectId, userId)));
  const ofListings = db
    .select()
    .from(events)
    .where(and(inArray(events.subjectId, union(present, created)), ne(events.kind, "animal.ear-tag-repeated")));
  return union(ofUser, ofListings).orderBy(desc(events.at));
}
