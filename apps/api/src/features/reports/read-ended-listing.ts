import type { DbOrTransaction } from "@pashu/db/client";
import { events } from "@pashu/db/schema/events";
import { moderationCases, type Snapshot } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import type { EventData } from "@pashu/db/events";
import type { EventKind } from "@pashu/validators/enums";
import { and, asc, eq, inArray } from "drizzle-orm";
import { lastSeen, readNewestCopy } from "../listing-copies/seen-copy.ts";
import { ofAnimal, readSubject, type SubjectState } from "../moderation/cases.ts";
import { latelyEnded } from "./lately-ended.ts";

interface Request {
  animalId: string;
  viewerId: string;
  now: Date;
}

/**
 * Seller and copy of a listing that has lately left the public list, for a user who saw the seller's number there. Its
 * row may be gone, and so may the account. Null for all others: the answer reveals no paused or withheld listing.
 */
export async function readEndedListing(
  db: DbOrTransaction,
  { animalId, viewerId, now }: Request,
): Promise<SubjectState | null> {
  if ((await lastSeen(db, { animalId, viewerId })) === null) return null;
  const state =
    (await readSubject(db, { subjectType: "animal", subjectId: animalId })) ??
    (await readNewestCopy(db, animalId)) ??
    (await readDeleted(db, animalId));
  const ended = await latelyEnded(db, [{ animalId, sellerId: state.ownerId }], now);
  return ended.has(animalId) ? state : null;
}

/** By its events, and by the copy of an earlier report. The events of a deleted account have no actor. */
async function readDeleted(db: DbOrTransaction, animalId: string): Promise<SubjectState> {
  const known: EventKind[] = ["animal.created", "animal.updated", "animal.paused", "animal.deleted"];
  const history = await db
    .select({ kind: events.kind, data: events.data, actorId: events.actorId, userId: users.id })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(and(eq(events.subjectId, animalId), inArray(events.kind, known)))
    .orderBy(asc(events.at), asc(events.id));
  const [earlier] = await db
    .select({ snapshot: moderationCases.snapshot })
    .from(moderationCases)
    .where(ofAnimal(animalId));
  const snapshot: Snapshot = { ...earlier?.snapshot };
  for (const { kind, data } of history) {
    if (kind === "animal.created") {
      const { category, price, districtId } = data as EventData["animal.created"];
      Object.assign(snapshot, { category, price, ...(districtId !== null && { districtId }) });
    }
    const { newPrice } = data as EventData["animal.updated"];
    if (kind === "animal.updated" && newPrice !== undefined) snapshot.price = newPrice;
  }
  return { ownerId: history.find(({ userId }) => userId !== null)?.userId ?? null, snapshot };
}
