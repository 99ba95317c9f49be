import type { Transaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { moderationCases, moderationDecisions, reports, type ModerationCase } from "@pashu/db/schema/moderation";
import { FINE_PROTECTION_MS, HIDING_REPORTS, HIDING_REPORTS_AFTER_FINE, HOUR } from "@pashu/validators/limits";
import {
  DECISION_RULES,
  HIDING_REASONS,
  type DecisionReason,
  type HidingTrigger,
  type ReportReason,
} from "@pashu/validators/moderation";
import { and, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { removeCards } from "../cards/stored-cards.ts";
import { closeCase, lockSubject, ofAnimal, readIntimate, recordAutomatic } from "./cases.ts";
import { countHiding } from "./count-hiding.ts";
import { hasModerators } from "./has-moderators.ts";
import { hideListing, releaseListing, showListing } from "../listing-states/withhold.ts";

/** The rule is not a person. */
const BY_RULE = null;

type RuleDeps = Pick<Deps, "clock" | "env" | "log" | "observability">;

/**
 * Hides a listing by its reports, or shows it again when too few are left. The caller has locked listing and case.
 * @returns listings that became visible or invisible
 */
export async function applyReports(tx: Transaction, deps: RuleDeps, found: ModerationCase): Promise<string[]> {
  if (found.subjectType !== "animal") return [];
  const now = deps.clock.now();
  if (await isHiddenAsIntimate(tx, found)) return hideByRule(tx, found, "intimate-image", now);
  const needed = isLatelyFine(found, now) ? HIDING_REPORTS_AFTER_FINE : HIDING_REPORTS;
  const hiding = await hidingReasons(tx, deps, found, needed);
  if (hiding.length < needed) return showAgain(tx, found, now);
  if (await isHidden(tx, found.subjectId)) return [];
  const mayHide = (await hasModerators(tx)) && (await countHiding(tx, deps, "credible-reports"));
  return mayHide ? hideByRule(tx, found, hiding[0] ?? null, now) : [];
}

async function isHiddenAsIntimate(tx: Transaction, found: ModerationCase): Promise<boolean> {
  return found.isIntimate && (await readIntimate(tx, found)).hidesAlone;
}

async function isHidden(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(animals, and(eq(animals.id, id), isNotNull(animals.hiddenAt)))) > 0;
}

/**
 * Reasons of the credible reports that count, the first one first. The people whose reports have hidden a listing for
 * REPORT_HIDE_HOURS do not hide it again until a moderator has decided, nor by withdrawing and reporting again.
 */
async function hidingReasons(
  tx: Transaction,
  { clock, env }: Pick<Deps, "clock" | "env">,
  { id, waitingSince }: ModerationCase,
  limit: number,
): Promise<ReportReason[]> {
  const reasons = [...HIDING_REASONS, "intimate-image"];
  const over = new Date(clock.now().getTime() - env.REPORT_HIDE_HOURS * HOUR).toISOString();
  const rows = await tx.execute<{ reason: ReportReason }>(sql`
    select reason from reports counted
    where case_id = ${id} and closed_at is null and withdrawn_at is null and is_credible
      and reason = any(${sql.param(reasons)}::text[]) and not exists (
        select from reports earlier join moderation_decisions hidden on hidden.case_id = earlier.case_id
        where earlier.case_id = ${id} and earlier.reporter_id = counted.reporter_id and hidden.action = 'hide-by-reports'
          and hidden.at between greatest(earlier.created_at, ${waitingSince.toISOString()}::timestamptz) and ${over}::timestamptz
          and (earlier.withdrawn_at is null or earlier.withdrawn_at > hidden.at))
    order by created_at limit ${limit}`);
  return rows.map(({ reason }) => reason);
}

/**
 * True if a report or complaint about an intimate image hides the listing alone: it has pictures, no moderator has lately
 * found it fine, and the ceiling of the hour is not reached. Otherwise the case is only first in the queue.
 */
export async function mayHideAsIntimate(
  tx: Transaction,
  deps: RuleDeps,
  { found, trigger }: { found: ModerationCase; trigger: HidingTrigger },
): Promise<boolean> {
  if (found.subjectType !== "animal" || isLatelyFine(found, deps.clock.now())) return false;
  const { images, videos } = animals;
  const hasPictures = or(ne(images, []), ne(videos, []));
  if ((await tx.$count(animals, and(eq(animals.id, found.subjectId), hasPictures))) === 0) return false;
  if (!(await hasModerators(tx))) return false;
  // A second one changes nothing, so it does not use up the ceiling.
  return (await isHiddenAsIntimate(tx, found)) || countHiding(tx, deps, trigger);
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
  if (changed.length > 0) await recordShown(tx, found, "show-again", at);
  return changed;
}

/** A listing that does not come back on sale, such as a paused one, is not announced. */
async function recordShown(
  tx: Transaction,
  found: ModerationCase,
  action: "release" | "show-again",
  at: Date,
): Promise<void> {
  const isOnSale = (await tx.$count(animals, and(eq(animals.id, found.subjectId), eq(animals.onSale, true)))) > 0;
  await recordAutomatic(tx, found, {
    action,
    reason: null,
    template: isOnSale ? DECISION_RULES[action].template : null,
    at,
  });
}

/** Closes a case that only withdrawn reports have opened. */
export async function closeWithoutCause(
  tx: Transaction,
  { env }: Pick<Deps, "env">,
  found: ModerationCase,
  at: Date,
): Promise<void> {
  const open = and(eq(reports.caseId, found.id), isNull(reports.closedAt), isNull(reports.withdrawnAt));
  const isFlagged = found.isHeld || found.hasAppeal || found.hasSamePhoto || found.isIntimate;
  const isRisky = found.fineAt === null && found.score >= env.RISK_HOLD_SCORE;
  if (isFlagged || isRisky) return;
  if ((await tx.select({ id: reports.id }).from(reports).where(open).limit(1)).length > 0) return;
  // A listing whose hold has ended stays in the queue, and so does one whose seller was asked.
  const { caseId, action, at: decidedAt } = moderationDecisions;
  const pending = and(
    eq(caseId, found.id),
    inArray(action, ["hold", "ask"]),
    gte(decidedAt, found.waitingSince),
    isNull(moderationDecisions.undoneAt),
  );
  if ((await tx.$count(moderationDecisions, pending)) === 0) await closeCase(tx, found.id, at);
}

const BATCH = 100;

/** Ends holds and automatic hiding that no moderator has decided in time. The cases stay in the queue. */
export async function endAutomaticWithholding(
  deps: Pick<Deps, "env" | "log" | "clock" | "db" | "storage" | "caches">,
  signal?: AbortSignal,
): Promise<void> {
  const now = deps.clock.now();
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const { env } = deps;
  const held = and(isNotNull(animals.heldAt), lte(animals.heldAt, before(env.HOLD_HOURS)));
  const hidden = and(eq(animals.hiddenBy, "reports"), lte(animals.hiddenAt, before(env.REPORT_HIDE_HOURS)));
  for (const over of [
    { where: held, end: releaseHeld },
    { where: hidden, end: showHidden },
  ]) {
    const due = await deps.db.select({ id: animals.id }).from(animals).where(over.where).orderBy(animals.id);
    for (let start = 0; start < due.length; start += BATCH) {
      signal?.throwIfAborted();
      const changed: string[] = [];
      for (const { id } of due.slice(start, start + BATCH)) changed.push(...(await endOne(deps, id, over, now)));
      if (changed.length === 0) continue;
      await removeCards(deps.db, deps, changed);
      deps.caches.responses.invalidate();
    }
  }
}

type End = (tx: Transaction, deps: Pick<Deps, "env">, found: ModerationCase, at: Date) => Promise<string[]>;

async function endOne(
  deps: Pick<Deps, "env" | "db">,
  animalId: string,
  { where, end }: { where: SQL | undefined; end: End },
  at: Date,
): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    await lockSubject(tx, { subjectType: "animal", subjectId: animalId });
    // It may have been released and held again meanwhile.
    if ((await tx.$count(animals, and(eq(animals.id, animalId), where))) === 0) return [];
    const [found] = await tx.select().from(moderationCases).where(ofAnimal(animalId)).for("update");
    return found === undefined ? [] : end(tx, deps, found, at);
  });
}

async function releaseHeld(
  tx: Transaction,
  { env }: Pick<Deps, "env">,
  found: ModerationCase,
  at: Date,
): Promise<string[]> {
  if (found.score >= env.RISK_HIGH_SCORE) return [];
  const changed = await releaseListing(tx, found.subjectId, { by: "time", actorId: BY_RULE, at });
  if (changed.length === 0) return [];
  await tx.update(moderationCases).set({ isHeld: false }).where(eq(moderationCases.id, found.id));
  await recordShown(tx, found, "release", at);
  return changed;
}

/** A listing hidden for an intimate image stays hidden until a moderator has seen it. */
async function showHidden(tx: Transaction, _deps: unknown, found: ModerationCase, at: Date): Promise<string[]> {
  return (await isHiddenAsIntimate(tx, found)) ? [] : showAgain(tx, found, at);
}
