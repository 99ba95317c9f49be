import type { Db } from "@pashu/db/client";
import { animalActivity, animalViews } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import {
  appeals,
  grievances,
  moderationCases,
  moderationDecisions,
  notices,
  reports,
  strikes,
} from "@pashu/db/schema/moderation";
import { imageHashes, photoCodes, reservedListings } from "@pashu/db/schema/photos";
import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";

export type ListingStates = Awaited<ReturnType<typeof readListingStates>>;

/** Columns and counters of the user's listings that no other response contains. */
export function readListingStates(db: Db, sellerId: string) {
  const { expiredAt, heldAt, hiddenAt, hiddenBy, sellerBlocked, photoConfirmedAt, saleCounted } = animals;
  const { contacts, lastContactAt, answeredAt, buyersSeenAt } = animalActivity;
  const ofListing = eq(animalViews.animalId, animals.id);
  const viewed = db.select({ sum: sql`coalesce(sum(${animalViews.views}), 0)::int` }).from(animalViews);
  return db
    .select({
      animalId: animals.id,
      expiredAt,
      heldAt,
      hiddenAt,
      hiddenBy,
      sellerBlocked,
      photoConfirmedAt,
      saleCounted,
      contacts,
      lastContactAt,
      answeredAt,
      buyersSeenAt,
      views: sql<number>`(${viewed.where(ofListing)})`,
    })
    .from(animals)
    .leftJoin(animalActivity, eq(animalActivity.animalId, animals.id))
    .where(eq(animals.sellerId, sellerId))
    .orderBy(desc(animals.createdAt));
}

/**
 * Events by the user, and about the user and the user's listings. A deleted listing is found by its creation. Without
 * those that would disclose another seller's ear tag, or to a buyer which of the buyer's answers were confirmed.
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
    .where(or(and(byUser, ne(events.kind, "animal.sale-confirmed")), eq(events.subjectId, userId)));
  const ofListings = db
    .select()
    .from(events)
    .where(and(inArray(events.subjectId, union(present, created)), ne(events.kind, "animal.ear-tag-repeated")));
  return union(ofUser, ofListings).orderBy(desc(events.at));
}

export type ModerationData = Awaited<ReturnType<typeof readModeration>>;

/** What the user reported and what was decided about the user's content. No reporter, score or note. */
export async function readModeration(db: Db, userId: string) {
  const { subjectType, subjectId } = moderationCases;
  const { id, action, reason, at, undoneAt, isAutomatic, actorId } = moderationDecisions;
  const ofUser = eq(moderationCases.ownerId, userId);
  return {
    cases: await db
      .select({
        id: moderationCases.id,
        subjectType,
        subjectId,
        snapshot: moderationCases.snapshot,
        openedAt: moderationCases.openedAt,
        closedAt: moderationCases.closedAt,
      })
      .from(moderationCases)
      .where(ofUser)
      .orderBy(desc(moderationCases.openedAt)),
    decisions: await db
      .select({
        id,
        caseId: moderationDecisions.caseId,
        subjectType,
        subjectId,
        action,
        reason,
        isAutomatic,
        at,
        undoneAt,
      })
      .from(moderationDecisions)
      .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
      .where(ofUser)
      .orderBy(desc(at)),
    /** As a moderator: which decisions the user made. */
    made: await db
      .select({ id, action, reason, note: moderationDecisions.note, at, undoneAt })
      .from(moderationDecisions)
      .where(eq(actorId, userId))
      .orderBy(desc(at)),
    reports: await db.select().from(reports).where(eq(reports.reporterId, userId)).orderBy(desc(reports.createdAt)),
    appeals: await db.select().from(appeals).where(eq(appeals.userId, userId)).orderBy(desc(appeals.createdAt)),
    strikes: await db.select().from(strikes).where(eq(strikes.userId, userId)).orderBy(desc(strikes.at)),
    notices: await db.select().from(notices).where(eq(notices.userId, userId)).orderBy(desc(notices.at)),
    grievances: await db
      .select()
      .from(grievances)
      .where(eq(grievances.userId, userId))
      .orderBy(desc(grievances.createdAt)),
    photoCodes: await db
      .select({
        animalId: photoCodes.animalId,
        day: photoCodes.day,
        objectPath: photoCodes.objectPath,
        submittedAt: photoCodes.submittedAt,
        decidedAt: photoCodes.decidedAt,
      })
      .from(photoCodes)
      .innerJoin(animals, eq(animals.id, photoCodes.animalId))
      .where(eq(animals.sellerId, userId))
      .orderBy(desc(photoCodes.submittedAt)),
    reservedListings: await db.select().from(reservedListings).where(eq(reservedListings.sellerId, userId)),
    hashedPhotos: await db
      .selectDistinct({ objectPath: imageHashes.objectPath, createdAt: imageHashes.createdAt })
      .from(imageHashes)
      .where(eq(imageHashes.ownerId, userId))
      .orderBy(desc(imageHashes.createdAt)),
  };
}
