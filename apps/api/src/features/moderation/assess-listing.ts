import type { Transaction } from "@pashu/db/client";
import type { Animal } from "@pashu/db/schema/animals";
import { moderationCases, moderationDecisions, type ModerationCase } from "@pashu/db/schema/moderation";
import { fold } from "@pashu/validators/search/fold";
import type { DecisionReason, ScorePart } from "@pashu/validators/moderation";
import { and, eq, gte } from "drizzle-orm";
import type { Env } from "../../env.ts";
import { holdListings } from "../listing-states/withhold.ts";
import {
  ofAnimal,
  openCases,
  raiseVersion,
  recordAutomatics,
  snapshotListing,
  type Subject,
  type SubjectState,
} from "./cases.ts";
import { hasModerators } from "./has-moderators.ts";
import { countOverPace, type PaceContext } from "./listing-pace.ts";
import { scoreListing, scoreListings, totalOf, type Scoring } from "./score-listing.ts";
import { storeScore } from "./store-score.ts";

interface Assessed {
  /** The row after the change. */
  animal: Animal;
  /** False for a listing that was paused, sold or expired before the change. */
  wasOnSale: boolean;
  /** True if it has other content than moderators have seen. */
  isChanged?: boolean;
}

/**
 * Scores a listing once, puts a risky one into the queue, and holds it if the setting MODERATION says so. An open case
 * gets the new score, which decides whether a held listing goes live by itself. Call it in the transaction that changed
 * the listing.
 */
export async function assessListing(
  tx: Transaction,
  ctx: Scoring & PaceContext,
  { animal, wasOnSale, isChanged = false }: Assessed,
): Promise<void> {
  if (!(await hasModerators(tx))) return;
  const [known] = await tx.select().from(moderationCases).where(ofAnimal(animal.id)).for("update");
  const open = known?.closedAt === null ? known : undefined;
  if (open !== undefined && isChanged) await raiseVersion(tx, open);
  if (open === undefined && !animal.onSale) return;
  const goesOnSale = animal.onSale && !wasOnSale;
  const over = goesOnSale ? await countOverPace(tx, ctx, { sellerId: animal.sellerId, listings: 1 }) : 0;
  const ofContent = await scoreListing(tx, ctx, animal);
  const parts = over > 0 ? withPace(ofContent, ctx.deps.env) : ofContent;
  const isRisky = animal.onSale && isRisk(ctx, { parts, isUnseen: goesOnSale && known === undefined });
  if (isRisky && !(await isAccepted(tx, known, parts))) await queueListings(tx, ctx.deps, [{ animal, parts }]);
  else if (open !== undefined) await storeScore(tx, ctx.deps, { found: open, ofContent });
}

/** The same for listings that the transaction has created, all by one seller: they have no cases yet. */
export async function assessNewListings(
  tx: Transaction,
  ctx: Scoring & PaceContext,
  listings: readonly Animal[],
): Promise<void> {
  const onSale = listings.filter((animal) => animal.onSale);
  const [first] = onSale;
  if (first === undefined || !(await hasModerators(tx))) return;
  const over = await countOverPace(tx, ctx, { sellerId: first.sellerId, listings: onSale.length });
  const scores = await scoreListings(tx, ctx, onSale);
  const assessed = onSale.map((animal, index) => {
    const ofContent = scores[index] ?? [];
    return { animal, parts: index < onSale.length - over ? ofContent : withPace(ofContent, ctx.deps.env), isNew: true };
  });
  const risky = assessed.filter(({ parts }) => isRisk(ctx, { parts, isUnseen: true }));
  await queueListings(tx, ctx.deps, risky);
}

/** @param isUnseen true for a listing that goes on sale and that no moderator has seen */
function isRisk(
  { deps: { env } }: Pick<Scoring, "deps">,
  { parts, isUnseen }: { parts: readonly ScorePart[]; isUnseen: boolean },
): boolean {
  return (isUnseen && env.MODERATION === "before") || totalOf(parts) >= env.RISK_HOLD_SCORE;
}

/** Raises the score to that of a held listing, because the seller lists faster than NEW_ACCOUNT_LISTINGS allows. */
function withPace(parts: readonly ScorePart[], { RISK_HOLD_SCORE }: Pick<Env, "RISK_HOLD_SCORE">): ScorePart[] {
  return parts.map((part) =>
    part.part === "many-listings" ? { ...part, points: Math.max(part.points, RISK_HOLD_SCORE) } : part,
  );
}

interface Risky {
  animal: Animal;
  parts: ScorePart[];
  /** True for a listing of this transaction. */
  isNew?: boolean;
}

async function queueListings(tx: Transaction, deps: Scoring["deps"], listings: readonly Risky[]): Promise<void> {
  if (listings.length === 0) return;
  const isHeld = deps.env.MODERATION !== "after";
  const subjects = await Promise.all(listings.map(({ animal }) => subjectOf(tx, animal)));
  const riskyById = new Map(listings.map((risky) => [risky.animal.id, risky]));
  const queued: { found: ModerationCase; reason: DecisionReason }[] = [];
  for (const opened of await openCases(tx, deps, subjects, { isHeld })) {
    const { parts = [], isNew = false } = riskyById.get(opened.subjectId) ?? {};
    const found = await storeScore(tx, deps, { found: opened, ofContent: parts, isNew });
    queued.push({ found, reason: reasonOf(parts) });
  }
  if (!isHeld) return;
  const at = deps.clock.now();
  await recordAutomatics(tx, queued, { action: "hold", template: "held", at });
  const held = queued.map(({ found: { subjectId: id, score } }) => ({ id, score }));
  await holdListings(tx, held, { actorId: null, at });
}

async function subjectOf(tx: Transaction, animal: Animal): Promise<Subject & SubjectState> {
  return { subjectType: "animal", subjectId: animal.id, ...(await snapshotListing(tx, animal)) };
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
