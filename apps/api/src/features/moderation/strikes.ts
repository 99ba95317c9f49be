import type { Transaction } from "@pashu/db/client";
import { moderationCases, moderationDecisions, strikes, type ModerationCase } from "@pashu/db/schema/moderation";
import { STRIKE_TTL_MS, STRIKES_MAX, STRIKES_SUSPENSION_MS } from "@pashu/validators/limits";
import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../listing-states/withhold.ts";
import { notify } from "./cases.ts";
import { blockOwner, readState } from "./subject-state.ts";

/** The third strike within its time suspends the account. */
export async function addStrike(
  tx: Transaction,
  deps: Pick<Deps, "keys">,
  { found, decisionId, by }: { found: ModerationCase; decisionId: string; by: Actor },
): Promise<string[]> {
  const { ownerId } = found;
  if (ownerId === null) return [];
  const expiresAt = new Date(by.at.getTime() + STRIKE_TTL_MS);
  await tx.insert(strikes).values({ decisionId, userId: ownerId, at: by.at, expiresAt });
  if ((await countStrikes(tx, ownerId, by.at)) < STRIKES_MAX) return [];
  const before = await readState(tx, found);
  const until = new Date(by.at.getTime() + STRIKES_SUSPENSION_MS);
  if (before.bannedAt !== null) return [];
  if (before.suspendedUntil !== null && before.suspendedUntil >= until.toISOString()) return [];
  const automatic = { id: uuidv7(), caseId: found.id, isAutomatic: true, action: "suspend-strikes" as const };
  await tx.insert(moderationDecisions).values({ ...automatic, before, at: by.at });
  await notify(tx, found, { decisionId: automatic.id, template: "suspended", at: by.at });
  return blockOwner(tx, deps, { ownerId, until, by: { actorId: null, at: by.at } });
}

/**
 * Takes the strike of a decision away.
 * @returns true if too few are left for the suspension by strikes, which is then undone; the caller unblocks the owner
 */
export async function removeStrike(
  tx: Transaction,
  { ownerId, decisionId, at }: { ownerId: string; decisionId: string; at: Date },
): Promise<boolean> {
  const removed = await tx.delete(strikes).where(eq(strikes.decisionId, decisionId)).returning({ at: strikes.at });
  if (removed.length === 0 || (await countStrikes(tx, ownerId, at)) >= STRIKES_MAX) return false;
  const casesOfOwner = tx
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(eq(moderationCases.ownerId, ownerId));
  const byStrikes = and(
    eq(moderationDecisions.action, "suspend-strikes"),
    gt(moderationDecisions.at, new Date(at.getTime() - STRIKES_SUSPENSION_MS)),
  );
  const undone = await tx
    .update(moderationDecisions)
    .set({ undoneAt: at })
    .where(and(inArray(moderationDecisions.caseId, casesOfOwner), byStrikes, isNull(moderationDecisions.undoneAt)))
    .returning({ id: moderationDecisions.id });
  return undone.length > 0;
}

function countStrikes(tx: Transaction, userId: string, now: Date): Promise<number> {
  return tx.$count(strikes, and(eq(strikes.userId, userId), gt(strikes.expiresAt, now)));
}
