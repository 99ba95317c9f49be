import type { Transaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import {
  moderationCases,
  moderationDecisions,
  type ModerationCase,
  type StateBefore,
} from "@pashu/db/schema/moderation";
import { reviews } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import { DAY, REMOVED_CONTENT_RETENTION_MS, STRIKES_SUSPENSION_MS } from "@pashu/validators/limits";
import { DECISION_ACTIONS, DECISION_RULES, type DecisionAction } from "@pashu/validators/moderation";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import {
  hideListing,
  holdListing,
  leaveToReports,
  releaseListing,
  showListing,
  type Actor,
} from "../listing-states/withhold.ts";
import { keepPhotoHashes } from "../photos/delete-photo-hashes.ts";
import { blockPhone, unblockPhone } from "./banned-phones.ts";
import { readKeptPictures } from "../listing-copies/kept-pictures.ts";
import { blockUser, reinstateUser } from "./block-user.ts";

type Found = Pick<ModerationCase, "subjectType" | "subjectId" | "ownerId" | "score">;

export const SUSPENSION_MS: Partial<Record<DecisionAction, number>> = {
  "suspend-7": 7 * DAY,
  "suspend-30": 30 * DAY,
  "suspend-strikes": STRIKES_SUSPENSION_MS,
};

/** Call it with the owner locked, so that two cases of one person do not overwrite each other's suspension. */
export async function readState(tx: Transaction, { subjectType, subjectId, ownerId }: Found): Promise<StateBefore> {
  const state: StateBefore = {
    isHeld: false,
    hiddenBy: null,
    isReviewHidden: false,
    suspendedUntil: null,
    bannedAt: null,
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
    const [owner] = await tx.select().from(users).where(eq(users.id, ownerId));
    state.suspendedUntil = owner?.suspendedUntil?.toISOString() ?? null;
    state.bannedAt = owner?.bannedAt?.toISOString() ?? null;
  }
  return state;
}

/**
 * The functions below return the listings that became visible or invisible.
 * A moderator's decision ends what rules have held or hidden.
 */
export async function hideSubject(
  tx: Transaction,
  { subjectType, subjectId: id }: Found,
  by: Actor,
): Promise<string[]> {
  if (subjectType === "review") await hideReview(tx, id, by.at);
  if (subjectType !== "animal") return [];
  await keepHashes(tx, id, new Date(by.at.getTime() + REMOVED_CONTENT_RETENTION_MS));
  const hidden = await hideListing(tx, id, { by: "moderator", ...by });
  return [...hidden, ...(await releaseListing(tx, id, { by: "moderator", ...by }))];
}

export async function showSubject(
  tx: Transaction,
  { subjectType, subjectId: id }: Found,
  by: Actor,
): Promise<string[]> {
  if (subjectType === "review") await showReview(tx, id);
  if (subjectType !== "animal") return [];
  await keepHashes(tx, id, null);
  const shown = await showListing(tx, id, { by: "moderator", ...by });
  return [...shown, ...(await releaseListing(tx, id, { by: "moderator", ...by }))];
}

/** Brings listing and review back to what a decision replaced. */
export async function restoreSubject(
  tx: Transaction,
  found: Found,
  { before, by }: { before: StateBefore; by: Actor },
): Promise<string[]> {
  const { subjectId: id } = found;
  if (found.subjectType === "review" && before.isReviewHidden) return hideSubject(tx, found, by);
  if (found.subjectType === "animal" && before.hiddenBy === "moderator") return hideSubject(tx, found, by);
  if (found.subjectType !== "animal") return showSubject(tx, found, by);
  // Withheld first, so that the listing is never on sale in between, which would pause it for a repeated ear tag.
  const changed = before.isHeld ? await holdListing(tx, id, { score: found.score, ...by }) : [];
  if (before.hiddenBy === "reports") {
    await leaveToReports(tx, id, by);
    changed.push(...(await hideListing(tx, id, { by: "reports", ...by })));
  } else {
    changed.push(...(await showListing(tx, id, { by: "moderator", ...by })));
  }
  await keepHashes(tx, id, null);
  if (!before.isHeld) changed.push(...(await releaseListing(tx, id, { by: "moderator", ...by })));
  return changed;
}

async function hideReview(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .update(reviews)
    .set({ hiddenAt: at })
    .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)));
}

async function showReview(tx: Transaction, id: string): Promise<void> {
  await tx.update(reviews).set({ hiddenAt: null }).where(eq(reviews.id, id));
}

/** @param until null: as long as the photos */
async function keepHashes(tx: Transaction, animalId: string, until: Date | null): Promise<void> {
  const [animal] = await tx.select({ images: animals.images }).from(animals).where(eq(animals.id, animalId));
  await keepPhotoHashes(tx, animal?.images ?? (await readKeptPictures(tx, animalId)), until);
}

/** Suspends or bans a user together with the phone. A later end of another suspension stays. */
export async function blockOwner(
  tx: Transaction,
  deps: Pick<Deps, "keys">,
  { ownerId, until: wanted, by }: { ownerId: string; until: Date | "banned"; by: Actor },
): Promise<string[]> {
  const [owner] = await tx.select().from(users).where(eq(users.id, ownerId));
  if (owner === undefined) return [];
  const { phone, suspendedUntil, bannedAt } = owner;
  const isLonger = wanted !== "banned" && suspendedUntil !== null && suspendedUntil > wanted;
  const until = isLonger ? suspendedUntil : wanted;
  await blockPhone(tx, deps, { phone, until: bannedAt === null ? until : "banned", at: by.at });
  return blockUser(tx, ownerId, until, by);
}

/** Ends a ban or a suspension after its decision was undone, unless another decision still blocks the owner. */
export async function unblockOwner(
  tx: Transaction,
  deps: Pick<Deps, "keys">,
  { ownerId, undone, by }: { ownerId: string; undone: readonly DecisionAction[]; by: Actor },
): Promise<string[]> {
  const isBanUndone = undone.includes("ban");
  const isSuspensionUndone = undone.some((action) => SUSPENSION_MS[action] !== undefined);
  if (!isBanUndone && !isSuspensionUndone) return [];
  const [owner] = await tx.select().from(users).where(eq(users.id, ownerId));
  if (owner === undefined) return [];
  const others = await blocksOf(tx, ownerId);
  const ends = others.flatMap(({ action, at }) => {
    const ms = SUSPENSION_MS[action];
    return ms === undefined ? [] : [at.getTime() + ms];
  });
  const end = Math.max(0, ...ends);
  const suspendedUntil = isSuspensionUndone ? (end > by.at.getTime() ? new Date(end) : null) : owner.suspendedUntil;
  const isBanned = owner.bannedAt !== null && !(isBanUndone && others.every(({ action }) => action !== "ban"));
  if (isBanned) {
    await tx.update(users).set({ suspendedUntil }).where(eq(users.id, ownerId));
    return [];
  }
  await unblockPhone(tx, deps, owner.phone);
  if (suspendedUntil === null || suspendedUntil <= by.at) return reinstateUser(tx, ownerId, { by: "moderator", ...by });
  await tx.update(users).set({ bannedAt: null, suspendedUntil: null }).where(eq(users.id, ownerId));
  return blockOwner(tx, deps, { ownerId, until: suspendedUntil, by });
}

/** Decisions about the owner that still count. */
async function blocksOf(tx: Transaction, ownerId: string) {
  const { action, at, caseId, undoneAt } = moderationDecisions;
  return tx
    .select({ action, at })
    .from(moderationDecisions)
    .innerJoin(moderationCases, eq(moderationCases.id, caseId))
    .where(
      and(
        eq(moderationCases.ownerId, ownerId),
        isNull(undoneAt),
        inArray(
          action,
          DECISION_ACTIONS.filter((each) => DECISION_RULES[each].effect === "blocks"),
        ),
      ),
    );
}
