import type { Transaction } from "@pashu/db/client";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { moderationCases, reports, type ModerationCase } from "@pashu/db/schema/moderation";
import { FINE_PROTECTION_MS, HIDING_REPORTS, HIDING_REPORTS_AFTER_FINE, HOUR } from "@pashu/validators/limits";
import { HIDING_REASONS, type DecisionReason, type ScorePart } from "@pashu/validators/moderation";
import { and, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { removeCards } from "../cards/stored-cards.ts";
import { closeCase, lockSubject, openCase, readSubject, recordAutomatic } from "./cases.ts";
import { hasModerators } from "./has-moderators.ts";
import { refreshScore, scoreListing, totalOf, type Scoring } from "./score-case.ts";
import { hideListing, holdListing, releaseListing, showListing } from "./withhold.ts";

/** The rule is not a person. */
const BY_RULE = null;

/**
 * Opens a case for a risky listing, and holds it if the setting MODERATION says so. Call it in the transaction that
 * created or changed the listing.
 */
export async function checkListing(
  tx: Transaction,
  scoring: Scoring,
  { id, isNew }: { id: string; isNew: boolean },
): Promise<void> {
  const { env, clock } = scoring.deps;
  if (!(await hasModerators(tx))) return;
  const [animal] = await tx.select().from(animals).where(eq(animals.id, id));
  if (animal?.onSale !== true) return;
  const parts = await scoreListing(tx, scoring, animal);
  const score = totalOf(parts);
  const isRisky = score >= env.RISK_HOLD_SCORE;
  const isFirstSeen = env.MODERATION === "before" && isNew;
  if (!isRisky && !isFirstSeen) return;
  if (!isNew && (await isKnownAsFine(tx, id, score))) return;
  await openListingCase(tx, scoring, { animal, isHeld: env.MODERATION !== "after", parts });
  if (env.MODERATION === "after") return;
  await holdListing(tx, id, { score, actorId: BY_RULE, at: clock.now() });
}

async function openListingCase(
  tx: Transaction,
  scoring: Scoring,
  { animal, isHeld, parts }: { animal: Animal; isHeld: boolean; parts: ScorePart[] },
): Promise<void> {
  const subject = { subjectType: "animal" as const, subjectId: animal.id };
  const state = await readSubject(tx, subject);
  if (state === null) return;
  const has = (name: ScorePart["part"]) => parts.some(({ part, points }) => part === name && points > 0);
  const flags = { isHeld, isAboutMoney: has("suspicious-words") };
  const found = await openCase(tx, scoring.deps, { ...subject, ...state }, flags);
  await refreshScore(tx, scoring, found);
  if (!isHeld) return;
  const reason = reasonOf(parts);
  await recordAutomatic(tx, found, { action: "hold", reason, template: "held", at: scoring.deps.clock.now() });
}

/** What the seller can do something about: the part with most points. */
function reasonOf(parts: readonly ScorePart[]): DecisionReason {
  const [top] = parts.toSorted((one, other) => other.points - one.points);
  if (top === undefined || top.points === 0) return "under-review";
  if (top.part === "same-photo") return "stolen-photo";
  if (top.part === "suspicious-words") return "advance-payment";
  return top.part === "low-price" ? "wrong-details" : "under-review";
}

/** True if a moderator has found a listing with this score fine: a small edit does not hold it again. */
async function isKnownAsFine(tx: Transaction, animalId: string, score: number): Promise<boolean> {
  const ofAnimal = and(eq(moderationCases.subjectType, "animal"), eq(moderationCases.subjectId, animalId));
  const [found] = await tx.select().from(moderationCases).where(ofAnimal);
  return found !== undefined && found.fineAt !== null && score <= found.score;
}

/**
 * Hides a listing by its credible reports, or shows it again when too few are left. The caller has locked the case.
 * @returns listings that became visible or invisible
 */
export async function applyReports(
  tx: Transaction,
  deps: Pick<Deps, "clock" | "env">,
  found: ModerationCase,
): Promise<string[]> {
  if (found.subjectType !== "animal") return [];
  const now = deps.clock.now();
  const open = and(eq(reports.caseId, found.id), isNull(reports.closedAt), isNull(reports.withdrawnAt));
  const isProtected = isLatelyFine(found, now);
  const needed = isProtected ? HIDING_REPORTS_AFTER_FINE : HIDING_REPORTS;
  const intimate = await tx.$count(reports, and(open, eq(reports.reason, "intimate-image")));
  const credible = await tx
    .select({ reason: reports.reason })
    .from(reports)
    .where(and(open, eq(reports.isCredible, true), inArray(reports.reason, [...HIDING_REASONS, "intimate-image"])))
    .limit(HIDING_REPORTS_AFTER_FINE);
  const isHiding = credible.length >= needed || (intimate > 0 && !isProtected);
  if (isHiding) {
    if (!(await hasModerators(tx))) return [];
    const reason = intimate > 0 ? "intimate-image" : (credible[0]?.reason ?? null);
    return hideByRule(tx, found, reason, now);
  }
  return showAgain(tx, found, now);
}

/** Hides a listing that a complaint names as an intimate image, unless a moderator has lately found it fine. */
export async function hideIntimate(
  tx: Transaction,
  { clock }: Pick<Deps, "clock">,
  found: ModerationCase,
): Promise<string[]> {
  const now = clock.now();
  if (isLatelyFine(found, now) || !(await hasModerators(tx))) return [];
  return hideByRule(tx, found, "intimate-image", now);
}

function isLatelyFine({ fineAt }: Pick<ModerationCase, "fineAt">, now: Date): boolean {
  return fineAt !== null && fineAt.getTime() + FINE_PROTECTION_MS > now.getTime();
}

async function hideByRule(
  tx: Transaction,
  found: ModerationCase,
  reason: DecisionReason | null,
  at: Date,
): Promise<string[]> {
  const changed = await hideListing(tx, found.subjectId, { by: "reports", actorId: BY_RULE, at });
  if (changed.length > 0)
    await recordAutomatic(tx, found, { action: "hide-by-reports", reason, template: "hidden-by-reports", at });
  return changed;
}

async function showAgain(tx: Transaction, found: ModerationCase, at: Date): Promise<string[]> {
  const changed = await showListing(tx, found.subjectId, { by: "reports", actorId: BY_RULE, at });
  if (changed.length > 0)
    await recordAutomatic(tx, found, { action: "show-again", reason: null, template: "shown-again", at });
  return changed;
}

/** Closes a case that only withdrawn reports have opened. */
export async function closeWithoutCause(tx: Transaction, found: ModerationCase, at: Date): Promise<void> {
  const open = and(eq(reports.caseId, found.id), isNull(reports.closedAt), isNull(reports.withdrawnAt));
  const hasCause = found.isHeld || found.hasAppeal || found.hasSamePhoto || (await tx.$count(reports, open)) > 0;
  if (!hasCause) await closeCase(tx, found.id, at);
}

const BATCH = 100;

/** Ends holds and automatic hiding that no moderator has decided in time. The cases stay in the queue. */
export async function endAutomaticWithholding(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const { env } = deps;
  const held = and(isNotNull(animals.heldAt), lte(animals.heldAt, before(env.HOLD_HOURS)));
  const hidden = and(eq(animals.hiddenBy, "reports"), lte(animals.hiddenAt, before(env.REPORT_HIDE_HOURS)));
  for (const { where, end } of [
    { where: held, end: releaseHeld },
    { where: hidden, end: showHidden },
  ]) {
    const due = await deps.db.select({ id: animals.id }).from(animals).where(where).orderBy(animals.id);
    for (let start = 0; start < due.length; start += BATCH) {
      const changed: string[] = [];
      for (const { id } of due.slice(start, start + BATCH)) changed.push(...(await endOne(deps, id, end, now)));
      if (changed.length === 0) continue;
      await removeCards(deps.db, deps, changed);
      deps.publicResponseCache.invalidate();
    }
  }
}

type End = (tx: Transaction, deps: Deps, found: ModerationCase, at: Date) => Promise<string[]>;

async function endOne(deps: Deps, animalId: string, end: End, at: Date): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    await lockSubject(tx, { subjectType: "animal", subjectId: animalId });
    const ofAnimal = and(eq(moderationCases.subjectType, "animal"), eq(moderationCases.subjectId, animalId));
    const [found] = await tx.select().from(moderationCases).where(ofAnimal).for("update");
    return found === undefined ? [] : end(tx, deps, found, at);
  });
}

async function releaseHeld(tx: Transaction, { env }: Deps, found: ModerationCase, at: Date): Promise<string[]> {
  if (found.score >= env.RISK_HIGH_SCORE) return [];
  const changed = await releaseListing(tx, found.subjectId, { by: "time", actorId: BY_RULE, at });
  if (changed.length === 0) return [];
  await tx.update(moderationCases).set({ isHeld: false }).where(eq(moderationCases.id, found.id));
  await recordAutomatic(tx, found, { action: "release", reason: null, template: "released", at });
  return changed;
}

/** An image reported as intimate stays hidden until a moderator has seen it. */
async function showHidden(tx: Transaction, _deps: Deps, found: ModerationCase, at: Date): Promise<string[]> {
  return found.isIntimate ? [] : showAgain(tx, found, at);
}
