import type { Transaction } from "@pashu/db/client";
import { recordEvent, recordEvents } from "@pashu/db/events";
import { animals } from "@pashu/db/schema/animals";
import type { HiddenBy } from "@pashu/validators/moderation";
import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
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
  { score, ...by }: Actor & { score: number },
): Promise<string[]> {
  return holdListings(tx, [{ id, score }], by);
}

export async function holdListings(
  tx: Transaction,
  listings: readonly { id: string; score: number }[],
  by: Actor,
): Promise<string[]> {
  const scores = new Map(listings.map(({ id, score }) => [id, score]));
  const changed = await tx
    .update(animals)
    .set({ heldAt: by.at })
    .where(and(inArray(animals.id, [...scores.keys()]), isNull(animals.heldAt)))
    .returning({ id: animals.id });
  const ids = changed.map(({ id }) => id);
  await recordEvents(
    tx,
    ids.map((id) => ({ kind: "animal.held" as const, subjectId: id, data: { score: scores.get(id) ?? 0 }, ...by })),
  );
  await withdrawOffers(tx, ids);
  return ids;
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
