import type { Transaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import type { ModerationCase, StateBefore } from "@pashu/db/schema/moderation";
import { reviews } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import { eq } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { blockPhone, unblockPhone } from "./banned-phones.ts";
import {
  blockUser,
  hideListing,
  hideReview,
  holdListing,
  reinstateUser,
  releaseListing,
  showListing,
  showReview,
} from "./withhold.ts";

type Found = Pick<ModerationCase, "subjectType" | "subjectId" | "ownerId" | "score">;
type Keys = Pick<Deps, "limitKey">;

export async function readState(tx: Transaction, { subjectType, subjectId, ownerId }: Found): Promise<StateBefore> {
  const state: StateBefore = {
    ...{ isHeld: false, hiddenBy: null, isReviewHidden: false, suspendedUntil: null, bannedAt: null },
  };
  if (subjectType === "animal") {
    const [animal] = await tx.select().from(animals).where(eq(animals.id, subjectId));
    state.isHeld = animal?.heldAt != null;
    state.hiddenBy = animal?.hiddenBy ?? null;
  }
  if (subjectType === "review") {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, subjectId));
    state.isReviewHidden = review?.hiddenAt != null;
  }
  if (ownerId !== null) {
    const [owner] = await tx.select().from(users).where(eq(users.id, ownerId)).for("no key update");
    state.suspendedUntil = owner?.suspendedUntil?.toISOString() ?? null;
    state.bannedAt = owner?.bannedAt?.toISOString() ?? null;
  }
  return state;
}

export interface Actor {
  actorId: string | null;
  at: Date;
}

/**
 * Brings listing, review and owner back to an earlier state.
 * @returns listings that became visible or invisible
 */
export async function restoreState(
  tx: Transaction,
  deps: Keys,
  { found, before, by }: { found: Found; before: StateBefore; by: Actor },
): Promise<string[]> {
  const present = await readState(tx, found);
  const changed: string[] = [];
  const { subjectId: id } = found;
  if (found.subjectType === "animal") {
    if (before.hiddenBy === null) changed.push(...(await showListing(tx, id, { by: "moderator", ...by })));
    else changed.push(...(await hideListing(tx, id, { by: before.hiddenBy, ...by })));
    if (before.isHeld) changed.push(...(await holdListing(tx, id, { score: found.score, ...by })));
    else changed.push(...(await releaseListing(tx, id, { by: "moderator", ...by })));
  }
  if (found.subjectType === "review") await (before.isReviewHidden ? hideReview(tx, id, by.at) : showReview(tx, id));
  const isBlockChanged = present.bannedAt !== before.bannedAt || present.suspendedUntil !== before.suspendedUntil;
  if (found.ownerId !== null && isBlockChanged) {
    changed.push(...(await restoreOwner(tx, deps, { ownerId: found.ownerId, before, by })));
  }
  return changed;
}

async function restoreOwner(
  tx: Transaction,
  deps: Keys,
  { ownerId, before, by }: { ownerId: string; before: StateBefore; by: Actor },
): Promise<string[]> {
  const changed = await reinstateUser(tx, ownerId, { by: "moderator", ...by });
  const until =
    before.bannedAt !== null ? "banned" : before.suspendedUntil === null ? null : new Date(before.suspendedUntil);
  if (until === null || (until !== "banned" && until <= by.at)) {
    const [owner] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, ownerId));
    if (owner !== undefined) await unblockPhone(tx, deps, owner.phone);
    return changed;
  }
  return [...changed, ...(await blockOwner(tx, deps, { ownerId, until, by }))];
}

/** Suspends or bans a user together with the phone. */
export async function blockOwner(
  tx: Transaction,
  deps: Keys,
  { ownerId, until, by }: { ownerId: string; until: Date | "banned"; by: Actor },
): Promise<string[]> {
  const [owner] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, ownerId));
  if (owner === undefined) return [];
  await blockPhone(tx, deps, { phone: owner.phone, until, at: by.at });
  return blockUser(tx, ownerId, until, by);
}
