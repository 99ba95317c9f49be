import type { Transaction } from "@pashu/db/client";
import { moderationCases, reports, type ModerationCase } from "@pashu/db/schema/moderation";
import { HOUR } from "@pashu/validators/limits";
import type { ScorePart } from "@pashu/validators/moderation";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { scoreSubject, totalOf, type Scoring } from "./score-listing.ts";

const REPORT_POINTS = 14;
const REPORT_POINTS_MAX = 30;
const REPORTS_READ = 50;

/** Computes the score of a case again, in the transaction that has it locked. */
export async function refreshScore(tx: Transaction, scoring: Scoring, found: ModerationCase): Promise<ModerationCase> {
  return storeScore(tx, scoring.deps, { found, ofContent: await scoreSubject(tx, scoring, found) });
}

interface Scored {
  found: ModerationCase;
  ofContent: readonly ScorePart[];
  /** True for a listing of this transaction, which nobody can have reported. */
  isNew?: boolean;
}

/** Like `refreshScore`, with the parts that were just computed. */
export async function storeScore(
  tx: Transaction,
  deps: Pick<Deps, "env">,
  { found, ofContent, isNew = false }: Scored,
): Promise<ModerationCase> {
  const parts = [...ofContent, isNew ? NO_REPORTS : await reportsPart(tx, found.id)];
  const score = totalOf(parts);
  const place = found.closedAt === null ? await placeInQueue(tx, deps, { found, parts, isNew }) : {};
  const [scored] = await tx
    .update(moderationCases)
    .set({ score, scoreParts: parts, ...place })
    .where(eq(moderationCases.id, found.id))
    .returning();
  return scored ?? found;
}

const NO_REPORTS: ScorePart = { part: "reports", points: 0 };

/** Each credible reporter weighs as much as the share of his decided reports that were right. */
async function reportsPart(tx: Transaction, caseId: string): Promise<ScorePart> {
  const reporters = await tx.execute<{ acted: number; dismissed: number }>(sql`
    select record.acted, record.dismissed
    from (select distinct reporter_id from reports
      where case_id = ${caseId} and closed_at is null and withdrawn_at is null and is_credible limit ${REPORTS_READ}) as open
    cross join lateral (
      select count(*) filter (where outcome = 'acted')::int as acted,
        count(*) filter (where outcome = 'dismissed')::int as dismissed
      from reports where reporter_id = open.reporter_id and outcome is not null) as record`);
  const points = reporters.reduce((sum, { acted, dismissed }) => sum + (acted + 1) / (acted + dismissed + 2), 0);
  const count = reporters.length;
  return {
    part: "reports",
    points: Math.min(Math.round(REPORT_POINTS * points), REPORT_POINTS_MAX),
    ...(count > 0 && { detail: count }),
  };
}

/**
 * The filters that show an open case. A case with 100 points is due in half of the time, so that it comes earlier. Those
 * for many listings do not count here: one account would put hundreds of cases before all others.
 */
async function placeInQueue(
  tx: Transaction,
  { env }: Pick<Deps, "env">,
  { found, parts, isNew }: { found: ModerationCase; parts: readonly ScorePart[]; isNew: boolean },
): Promise<Partial<ModerationCase>> {
  const has = (name: ScorePart["part"]) => parts.some(({ part, points }) => part === name && points > 0);
  const ofMoney = and(
    eq(reports.caseId, found.id),
    eq(reports.reason, "advance-payment"),
    isNull(reports.closedAt),
    isNull(reports.withdrawnAt),
  );
  const isAboutMoney =
    has("suspicious-words") ||
    (!isNew && (await tx.select({ id: reports.id }).from(reports).where(ofMoney).limit(1)).length > 0);
  const place = { hasSamePhoto: has("same-photo"), isAboutMoney };
  // Due from the report of the image, not from the first report of the case.
  if (found.isIntimate) return place;
  const urgency = totalOf(parts.filter(({ part }) => part !== "many-listings"));
  const hours = env.DECIDE_HOURS * (1 - urgency / 200);
  return { ...place, dueAt: new Date(found.waitingSince.getTime() + hours * HOUR) };
}
