import type { Transaction } from "@pashu/db/client";
import { recordEvent, recordEvents } from "@pashu/db/events";
import { animals } from "@pashu/db/schema/animals";
import { reviews } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import type { HiddenBy } from "@pashu/validators/moderation";
import { pauseRepeatedEarTags } from "./ear-tags.ts";
import { and, eq, isNotNull, isNull, or } from "drizzle-orm";

/** Null as actor: a rule. */
interface By {
  actorId: string | null;
  at: Date;
}

/**
 * Each function changes one thing with its event, and returns the listings that became visible or invisible. Call
 * `removeCards` with them after the transaction. They do nothing if the state is already reached. What comes back on
 * sale has to meet the rule of ear tags, as when its seller puts it on sale.
 */
export async function hideListing(
  tx: Transaction,
  id: string,
  { by, ...event }: By & { by: HiddenBy },
): Promise<string[]> {
  // A moderator takes over what reports have hidden; reports never take over from a moderator.
  const isTakenOver = by === "moderator" ? eq(animals.hiddenBy, "reports") : undefined;
  const changed = await tx
    .update(animals)
    .set({ hiddenAt: event.at, hiddenBy: by })
    .where(and(eq(animals.id, id), or(isNull(animals.hiddenAt), isTakenOver)))
    .returning({ id: animals.id });
  if (changed.length > 0) await recordEvent(tx, { kind: "animal.hidden", subjectId: id, data: { by }, ...event });
  return changed.map((row) => row.id);
}

/** @param by "reports": only what reports alone have hidden; "moderator": whatever hid it */
export async function showListing(
  tx: Transaction,
  id: string,
  { by, ...event }: By & { by: HiddenBy },
): Promise<string[]> {
  const changed = await tx
    .update(animals)
    .set({ hiddenAt: null, hiddenBy: null })
    .where(
      and(
        eq(animals.id, id),
        isNotNull(animals.hiddenAt),
        by === "reports" ? eq(animals.hiddenBy, "reports") : undefined,
      ),
    )
    .returning({ id: animals.id });
  if (changed.length === 0) return [];
  await recordEvent(tx, { kind: "animal.shown", subjectId: id, data: { by }, ...event });
  await pauseRepeatedEarTags(tx, [id], event.at);
  return [id];
}

/** Leaves a listing that a moderator has hidden to the rules of reports, which hid it before him. */
export async function leaveToReports(tx: Transaction, id: string, by: By): Promise<void> {
  const changed = await tx
    .update(animals)
    .set({ hiddenAt: by.at, hiddenBy: "reports" })
    .where(and(eq(animals.id, id), eq(animals.hiddenBy, "moderator")))
    .returning({ id: animals.id });
  if (changed.length > 0)
    await recordEvent(tx, { kind: "animal.hidden", subjectId: id, data: { by: "reports" }, ...by });
}

export async function holdListing(
  tx: Transaction,
  id: string,
  { score, ...event }: By & { score: number },
): Promise<string[]> {
  const changed = await tx
    .update(animals)
    .set({ heldAt: event.at })
    .where(and(eq(animals.id, id), isNull(animals.heldAt)))
    .returning({ id: animals.id });
  if (changed.length > 0) await recordEvent(tx, { kind: "animal.held", subjectId: id, data: { score }, ...event });
  return changed.map((row) => row.id);
}

export async function releaseListing(
  tx: Transaction,
  id: string,
  { by, ...event }: By & { by: "moderator" | "time" },
): Promise<string[]> {
  const changed = await tx
    .update(animals)
    .set({ heldAt: null })
    .where(and(eq(animals.id, id), isNotNull(animals.heldAt)))
    .returning({ id: animals.id });
  if (changed.length === 0) return [];
  await recordEvent(tx, { kind: "animal.released", subjectId: id, data: { by }, ...event });
  await pauseRepeatedEarTags(tx, [id], event.at);
  return [id];
}

/** Suspends until a time or bans, and takes the user's listings, which are locked, off sale until `reinstateUser`. */
export async function blockUser(tx: Transaction, userId: string, until: Date | "banned", by: By): Promise<string[]> {
  const set = until === "banned" ? { bannedAt: by.at } : { suspendedUntil: until };
  const blocked = await tx.update(users).set(set).where(eq(users.id, userId)).returning({ id: users.id });
  if (blocked.length === 0) return [];
  const event = { subjectId: userId, actorId: by.actorId, at: by.at };
  if (until === "banned") await recordEvent(tx, { kind: "user.banned", data: {}, ...event });
  else await recordEvent(tx, { kind: "user.suspended", data: { until: until.toISOString() }, ...event });
  return setSellerBlocked(tx, userId, true);
}

export async function reinstateUser(
  tx: Transaction,
  userId: string,
  { by, ...event }: By & { by: "moderator" | "time" },
): Promise<string[]> {
  const blocked = or(isNotNull(users.bannedAt), isNotNull(users.suspendedUntil));
  const reinstated = await tx
    .update(users)
    .set({ bannedAt: null, suspendedUntil: null })
    .where(and(eq(users.id, userId), blocked))
    .returning({ id: users.id });
  if (reinstated.length === 0) return [];
  await recordEvents(tx, [{ kind: "user.reinstated", subjectId: userId, data: { by }, ...event }]);
  const shown = await setSellerBlocked(tx, userId, false);
  await pauseRepeatedEarTags(tx, shown, event.at);
  return shown;
}

async function setSellerBlocked(tx: Transaction, sellerId: string, sellerBlocked: boolean): Promise<string[]> {
  const changed = await tx
    .update(animals)
    .set({ sellerBlocked })
    .where(and(eq(animals.sellerId, sellerId), eq(animals.sellerBlocked, !sellerBlocked)))
    .returning({ id: animals.id });
  return changed.map(({ id }) => id);
}

export async function hideReview(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .update(reviews)
    .set({ hiddenAt: at })
    .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)));
}

export async function showReview(tx: Transaction, id: string): Promise<void> {
  await tx.update(reviews).set({ hiddenAt: null }).where(eq(reviews.id, id));
}
