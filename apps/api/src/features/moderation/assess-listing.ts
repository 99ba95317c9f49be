import type { Transaction } from "@pashu/db/client";
import type { Animal } from "@pashu/db/schema/animals";
import { moderationCases, moderationDecisions, type ModerationCase } from "@pashu/db/schema/moderation";
import { fold } from "@pashu/validators/search/fold";
import type { DecisionReason, ScorePart } from "@pashu/validators/moderation";
import { and, eq, gte } from "drizzle-orm";
import type { Env } from "../../env.ts";
import { holdListing } from "../listing-states/withhold.ts";
import { ofAnimal, openCase, raiseVersion, recordAutomatic, snapshotListing } from "./cases.ts";
import { hasModerators } from "./has-moderators.ts";
import { isOverPace, type PaceContext } from "./listing-pace.ts";
import { scoreListing, totalOf, type Scoring } from "./score-listing.ts";
import { storeScore } from "./store-score.ts";

interface Assessed {
  /** The row after the change. */
  animal: Animal;
  /** True for a listing of this transaction, which has no case yet. */
  isNew?: boolean;
  /** False for a new listing, and for one that was paused, sold or expired before the change. */
  wasOnSale: boolean;
  /** True if it has other content than moderators have seen. */
  isChanged?: boolean;
}

/**
 * Scores a listing once, puts a risky one into the queue, and holds it if the setting MODERATION says so. An open case
 * gets the new score, which decides whether a held listing goes live by itself. Call it in the transaction that created
 * or changed the listing.
 */
export async function assessListing(
  tx: Transaction,
  ctx: Scoring & PaceContext,
  { animal, isNew = false, wasOnSale, isChanged = false }: Assessed,
): Promise<void> {
  const { deps } = ctx;
  if (!(await hasModerators(tx))) return;
  const [known] = isNew ? [] : await tx.select().from(moderationCases).where(ofAnimal(animal.id)).for("update");
  const open = known?.closedAt === null ? known : undefined;
  if (open !== undefined && isChanged) await raiseVersion(tx, open);
  if (open === undefined && !animal.onSale) return;
  const isTooFast = animal.onSale && !wasOnSale && (await isOverPace(tx, ctx, animal.sellerId));
  const ofContent = await scoreListing(tx, ctx, animal);
  const parts = isTooFast ? withPace(ofContent, deps.env) : ofContent;
  const isUnseen = deps.env.MODERATION === "before" && !wasOnSale && known === undefined;
  const isRisky = animal.onSale && (isUnseen || totalOf(parts) >= deps.env.RISK_HOLD_SCORE);
  if (isRisky && !(await isAccepted(tx, known, parts))) await queueListing(tx, deps, { animal, parts });
  else if (open !== undefined) await storeScore(tx, deps, { found: open, ofContent });
}

/** Raises the score to that of a held listing, because the seller lists faster than NEW_ACCOUNT_LISTINGS allows. */
function withPace(parts: readonly ScorePart[], { RISK_HOLD_SCORE }: Pick<Env, "RISK_HOLD_SCORE">): ScorePart[] {
  return parts.map((part) =>
    part.part === "many-listings" ? { ...part, points: Math.max(part.points, RISK_HOLD_SCORE) } : part,
  );
}

async function queueListing(
  tx: Transaction,
  deps: Scoring["deps"],
  { animal, parts }: { animal: Animal; parts: ScorePart[] },
): Promise<void> {
  const isHeld = deps.env.MODERATION !== "after";
  const state = await snapshotListing(tx, animal);
  const opened = await openCase(tx, deps, { subjectType: "animal", subjectId: animal.id, ...state }, { isHeld });
  const { score } = await storeScore(tx, deps, { found: opened, ofContent: parts });
  if (!isHeld) return;
  const at = deps.clock.now();
  await recordAutomatic(tx, opened, { action: "hold", reason: reasonOf(parts), template: "held", at });
  await holdListing(tx, animal.id, { score, actorId: null, at });
}

/** A neutral reason, because no moderator has seen the listing yet. */
function reasonOf(parts: readonly ScorePart[]): DecisionReason {
  const [top] = [...parts].sort((one, other) => other.points - one.points);
  return top?.part === "many-listings" && top.points > 0 ? "many-listings" : "under-review";
}

/**
 * True if an edit adds no risk to a listing that a moderator found fine, or whose hold has ended by time: it is not held
 * again.
 */
async function isAccepted(
  tx: Transaction,
  found: ModerationCase | undefined,
  parts: readonly ScorePart[],
): Promise<boolean> {
  if (found === undefined || parts.some((part) => isRiskier(part, found.scoreParts))) return false;
  if (found.fineAt !== null) return true;
  const { caseId, action, at } = moderationDecisions;
  const released = and(eq(caseId, found.id), eq(action, "release"), gte(at, found.waitingSince));
  return (await tx.$count(moderationDecisions, released)) > 0;
}

/** Not the sum: a copied photo would replace the words that a moderator found fine. Nor do other words with their points. */
function isRiskier({ part, points, detail }: ScorePart, accepted: readonly ScorePart[]): boolean {
  const before = accepted.find((one) => one.part === part);
  if (points > (before?.points ?? 0)) return true;
  if (!Array.isArray(detail) || !Array.isArray(before?.detail)) return false;
  const known = new Set(before.detail.map(fold));
  return points > 0 && detail.some((found) => !known.has(fold(found)));
}
