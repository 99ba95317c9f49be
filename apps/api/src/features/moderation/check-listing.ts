import type { Transaction } from "@pashu/db/client";
import type { Animal } from "@pashu/db/schema/animals";
import { moderationCases, moderationDecisions, type ModerationCase } from "@pashu/db/schema/moderation";
import { fold } from "@pashu/validators/search/fold";
import type { DecisionReason, ScorePart } from "@pashu/validators/moderation";
import { and, eq, gte } from "drizzle-orm";
import { ofAnimal, openCase, raiseVersion, readSubject, recordAutomatic } from "./cases.ts";
import { hasModerators } from "./has-moderators.ts";
import { isOverPace, type PaceContext } from "./listing-pace.ts";
import { refreshScore, scoreListing, storeScore, totalOf, type Scoring } from "./score-case.ts";
import { holdListing } from "../listing-states/withhold.ts";

/**
 * Scores a listing, opens a case for a risky one, and holds it if the setting MODERATION says so. Call it in the
 * transaction that created or changed the listing.
 * @param animal the row after the change
 * @param isNew true for a listing of this transaction, which has no case yet
 * @param wasOnSale false for a new listing, and for one that was paused, sold or expired before the change
 * @param isChanged true if it has other content than moderators have seen
 */
export async function checkListing(
  tx: Transaction,
  scoring: Scoring & PaceContext,
  {
    animal,
    isNew = false,
    wasOnSale,
    isChanged = false,
  }: { animal: Animal; isNew?: boolean; wasOnSale: boolean; isChanged?: boolean },
): Promise<void> {
  const { env } = scoring.deps;
  if (!(await hasModerators(tx))) return;
  const [found] = isNew ? [] : await tx.select().from(moderationCases).where(ofAnimal(animal.id)).for("update");
  const isOpen = found?.closedAt === null;
  if (isChanged && isOpen) await raiseVersion(tx, found);
  if (animal.onSale) {
    const isTooFast = !wasOnSale && (await isOverPace(tx, scoring, animal.sellerId));
    const parts = await scoreListing(scoring, animal, { isTooFast });
    const score = totalOf(parts);
    const isFirstSeen = env.MODERATION === "before" && !wasOnSale && found === undefined;
    const isKnown = found !== undefined && (await isAccepted(tx, found, parts));
    if (isFirstSeen || (score >= env.RISK_HOLD_SCORE && !isKnown)) {
      await holdOrQueue(tx, scoring, { animal, parts });
      return;
    }
  }
  // The score decides whether a held listing goes live by itself.
  if (isOpen) await refreshScore(tx, scoring, found);
}

async function holdOrQueue(
  tx: Transaction,
  scoring: Scoring,
  { animal, parts }: { animal: Animal; parts: ScorePart[] },
): Promise<void> {
  const { env, clock } = scoring.deps;
  const subject = { subjectType: "animal" as const, subjectId: animal.id };
  const state = await readSubject(tx, subject);
  if (state === null) return;
  const isHeld = env.MODERATION !== "after";
  const found = await openCase(tx, scoring.deps, { ...subject, ...state }, { isHeld });
  const { score } = await storeScore(tx, scoring, { found, ofContent: parts });
  if (!isHeld) return;
  const at = clock.now();
  await recordAutomatic(tx, found, { action: "hold", reason: reasonOf(parts), template: "held", at });
  await holdListing(tx, animal.id, { score, actorId: null, at });
}

/** The seller reads the reason of the part with the most points. */
function reasonOf(parts: readonly ScorePart[]): DecisionReason {
  const [top] = parts.toSorted((one, other) => other.points - one.points);
  if (top === undefined || top.points === 0) return "under-review";
  if (top.part === "same-photo") return "stolen-photo";
  if (top.part === "suspicious-words") return "advance-payment";
  if (top.part === "many-listings") return "many-listings";
  return top.part === "low-price" ? "wrong-details" : "under-review";
}

/**
 * True if an edit adds no risk to a listing that a moderator found fine, or whose hold has ended by time: it is not held
 * again.
 */
async function isAccepted(tx: Transaction, found: ModerationCase, parts: readonly ScorePart[]): Promise<boolean> {
  if (parts.some((part) => isRiskier(part, found.scoreParts))) return false;
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
