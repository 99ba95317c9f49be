import type { DbOrTransaction } from "@pashu/db/client";
import { events } from "@pashu/db/schema/events";
import type { EventKind } from "@pashu/validators/enums";
import { REPORT_AFTER_END_MS } from "@pashu/validators/limits";
import { and, gt, inArray } from "drizzle-orm";

/** Events that take a listing, or all listings of a seller, off sale. */
const ENDS: readonly EventKind[] = [
  ...(["animal.paused", "animal.sold", "animal.expired", "animal.deleted", "animal.held", "animal.hidden"] as const),
  ...(["user.suspended", "user.banned"] as const),
];

interface Listing {
  animalId: string;
  /** Null if the account is deleted. */
  sellerId: string | null;
}

/** Returns the ids of listings that left the public list within the time in which buyers may still report them. */
export async function latelyEnded(
  db: DbOrTransaction,
  listings: readonly Listing[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { kind, subjectId, at } = events;
  const about = listings.flatMap(({ animalId, sellerId }) => (sellerId === null ? [animalId] : [animalId, sellerId]));
  if (about.length === 0) return new Set();
  const lately = gt(at, new Date(now.getTime() - REPORT_AFTER_END_MS));
  const found = await db
    .selectDistinct({ id: subjectId })
    .from(events)
    .where(and(inArray(subjectId, about), inArray(kind, [...ENDS]), lately));
  const ended = new Set(found.map(({ id }) => id));
  const isEnded = ({ animalId, sellerId }: Listing) => ended.has(animalId) || ended.has(sellerId);
  return new Set(listings.filter(isEnded).map(({ animalId }) => animalId));
}
