import type { Transaction } from "@pashu/db/client";
import { recordEvent } from "@pashu/db/events";
import { animals } from "@pashu/db/schema/animals";
import type { HiddenBy } from "@pashu/validators/moderation";
import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { pauseRepeatedEarTags } from "./ear-tags.ts";
import { withdrawOffers } from "./listing-notifications.ts";

export interface Actor {
  /** Null for a rule. */
  actorId: string | null;
  at: Date;
}

/*
 * A listing is withheld while it is held, hidden or blocked. Each function changes one of these states, with its event,
 * unless the listing is already in it. The ear tag of what comes back on sale is checked, as when its seller puts it on
 * sale. They return the listings that changed: call `removeCards` with them after the transaction.
 */

export async function hideListing(
  tx: Transaction,
  id: string,
  { by, ...event }: Actor & { by: HiddenBy },
): Promise<string[]> {
  // A moderator takes over what reports have hidden; reports never take over from a moderator.
  const isTakenOver = by === "moderator" ? eq(animals.hiddenBy, "reports") : undefined;
  const changed = await tx
    .update(animals)
    .set({ hiddenAt: event.at, hiddenBy: by })
    .where(and(eq(animals.id, id), or(isNull(animals.hiddenAt), isTakenOver)))
    .returning({ id: animals.id });
  if (changed.length === 0) return [];
  await recordEvent(tx, { kind: "animal.hidden", subjectId: id, data: { by }, ...event });
  await withdrawOffers(tx, [id]);
  return [id];
}

/** @param by "reports" shows only what reports alone have hidden; "moderator" shows everything */
export async function showListing(
  tx: Transaction,
  id: string,
  { by, ...event }: Actor & { by: HiddenBy },
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
export async function leaveToReports(tx: Transaction, id: string, by: Actor): Promise<void> {
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
  { score, ...event }: Actor & { score: number },
): Promise<string[]> {
  const changed = await tx
    .update(animals)
    .set({ heldAt: event.at })
    .where(and(eq(animals.id, id), isNull(animals.heldAt)))
    .returning({ id: animals.id });
  if (changed.length === 0) return [];
  await recordEvent(tx, { kind: "animal.held", subjectId: id, data: { score }, ...event });
  await withdrawOffers(tx, [id]);
  return [id];
}

export async function releaseListing(
  tx: Transaction,
  id: string,
  { by, ...event }: Actor & { by: "moderator" | "time" },
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

/** Takes the listings of a seller off sale, which the caller has locked, until `unblockListingsOf`. */
export async function blockListingsOf(tx: Transaction, sellerId: string): Promise<string[]> {
  const blocked = await setSellerBlocked(tx, sellerId, true);
  await withdrawOffers(tx, blocked);
  return blocked;
}

export async function unblockListingsOf(tx: Transaction, sellerId: string, at: Date): Promise<string[]> {
  const shown = await setSellerBlocked(tx, sellerId, false);
  await pauseRepeatedEarTags(tx, shown, at);
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
