import type { DbOrTransaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import {
  appeals,
  moderationCases,
  moderationDecisions,
  notices,
  strikes,
  type Appeal,
  type ModerationCase,
} from "@pashu/db/schema/moderation";
import { readerTitle, type ListingTitles } from "@pashu/i18n/in-language";
import type { Locale } from "@pashu/i18n/locales";
import { APPEAL_WINDOW_MS } from "@pashu/validators/limits";
import {
  AUTOMATIC_ACTIONS,
  DECISION_ACTIONS,
  DECISION_RULES,
  QUESTION_TEMPLATES,
  type NoticeTemplate,
} from "@pashu/validators/moderation";
import { and, desc, eq, gt, inArray, sql, type SQL } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { titleColumns } from "../facts/title-columns.ts";
import { isBlocked } from "./moderation.policy.ts";

const ROWS_MAX = 50;
const APPEALABLE = DECISION_ACTIONS.filter((action) => DECISION_RULES[action].effect !== null);
const WITHHOLDING = DECISION_ACTIONS.filter((action) => DECISION_RULES[action].effect === "withholds");
const WITHHOLDING_OF_RULES = AUTOMATIC_ACTIONS.filter((action) => DECISION_RULES[action].effect === "withholds");
/** In the owner's favour. */
const SHOWING = DECISION_ACTIONS.filter((action) => DECISION_RULES[action].effect === null && action !== "ask");
const TOLD_BY_DECISIONS = new Set<NoticeTemplate>(APPEALABLE.map((action) => DECISION_RULES[action].template));

export type StandingView = Awaited<ReturnType<typeof readStanding>>;

interface StandingRequest {
  ctx: SignedInContext;
  input?: { locale?: Locale | undefined } | undefined;
}

/** For the user's profile. Contains neither reporters, nor scores, nor notes. */
export async function readStanding({ ctx: request, input }: StandingRequest) {
  const ctx = { ...request, locale: input?.locale ?? request.locale };
  const { db, user, deps } = ctx;
  const now = deps.clock.now();
  const valid = await db
    .select()
    .from(strikes)
    .where(and(eq(strikes.userId, user.id), gt(strikes.expiresAt, now)))
    .orderBy(desc(strikes.at));
  const rows = await db
    .select({ notice: notices, found: moderationCases, ...titlesOfCase })
    .from(notices)
    .leftJoin(moderationCases, eq(moderationCases.id, notices.caseId))
    .leftJoin(animals, isOfCase)
    .where(eq(notices.userId, user.id))
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(ROWS_MAX);
  return {
    suspendedUntil:
      user.suspendedUntil !== null && user.suspendedUntil > now ? user.suspendedUntil.toISOString() : null,
    bannedAt: user.bannedAt?.toISOString() ?? null,
    strikes: valid.map(({ at, expiresAt }) => ({ at: at.toISOString(), expiresAt: expiresAt.toISOString() })),
    decisions: await readDecisions(ctx, now),
    notices: rows.map((row) => presentNotice(row, ctx, now)),
  };
}

interface NoticeRow extends TitlesOfCase {
  notice: typeof notices.$inferSelect;
  found: ModerationCase | null;
}

function presentNotice(row: NoticeRow, { user, locale }: SignedInContext, now: Date) {
  const { notice, found } = row;
  const { id, at, readAt, answer, answeredAt } = notice;
  const template = notice.template as NoticeTemplate;
  const isQuestion = QUESTION_TEMPLATES.some((question) => question === template);
  const isWaiting = isQuestion && answeredAt === null;
  return {
    id,
    answer,
    title: titleOf(row, locale),
    subjectType: found?.subjectType ?? "user",
    subjectId: found?.subjectId ?? user.id,
    template,
    isQuestion,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    /** True for a question that waits for the answer, and for what the user has not read. */
    isCurrent: isWaiting ? appealUntil(at) > now : readAt === null,
    /** True if a decision in the list says the same. */
    isRepeated: TOLD_BY_DECISIONS.has(template),
  };
}

const isOfCase = sql`${animals.id} = case when ${moderationCases.subjectType} = 'animal' then ${moderationCases.subjectId}::uuid end`;
const titlesOfCase = {
  titles: titleColumns,
  titleBefore: sql<string | null>`${moderationCases.snapshot} ->> 'title'`,
};

interface TitlesOfCase {
  titles: ListingTitles | null;
  titleBefore: string | null;
}

/** For the owner, who reads phone numbers in it: in the owner's language; of a deleted listing as it was. */
function titleOf({ titles, titleBefore }: TitlesOfCase, locale: Locale): string | null {
  return titles === null ? titleBefore : readerTitle(titles, locale);
}

async function readDecisions(ctx: SignedInContext, now: Date) {
  const { db, user } = ctx;
  const rows = await selectDecisions(db)
    .where(and(eq(moderationCases.ownerId, user.id), inArray(moderationDecisions.action, APPEALABLE)))
    .orderBy(desc(moderationDecisions.at), desc(moderationDecisions.id))
    .limit(ROWS_MAX);
  return rows.map((row) => presentDecision(row, ctx, now));
}

const hasLater = (which: SQL) => sql<boolean>`exists (
  select from moderation_decisions later
  where later.case_id = ${moderationDecisions.caseId} and (later.at, later.id) > (${moderationDecisions.at}, ${moderationDecisions.id})
    and later.undone_at is null and later.action ${which})`;

const isOfRule = sql`${moderationDecisions.action} in ${WITHHOLDING_OF_RULES}`;

/** Something later has decided about what a rule held or hid. */
const isSuperseded = sql<boolean>`${isOfRule} and ${hasLater(sql`not in ${["ask", ...WITHHOLDING_OF_RULES]}`)}`;

/**
 * Something later withholds the content again, or has shown it: so does a warning with what a rule held, and an overturned
 * appeal without a decision. After a suspension or a ban, what a rule held stays hidden.
 */
const isEnded = sql<boolean>`${isOfRule} and ${hasLater(sql`= 'warn'`)}
  or ${hasLater(sql`in ${[...WITHHOLDING, ...SHOWING]}`)}
  or coalesce(${moderationCases.fineAt} > ${moderationDecisions.at}, false)`;

export function selectDecisions(db: DbOrTransaction) {
  return db
    .select({
      decision: moderationDecisions,
      found: moderationCases,
      appeal: appeals,
      ...titlesOfCase,
      isSuperseded,
      isEnded,
    })
    .from(moderationDecisions)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .leftJoin(appeals, eq(appeals.decisionId, moderationDecisions.id))
    .leftJoin(animals, isOfCase);
}

type DecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number];

export type OwnDecisionView = ReturnType<typeof presentDecision>;

export function presentDecision(row: DecisionRow, { user, locale }: SignedInContext, now: Date) {
  const { decision, found, appeal } = row;
  const { id, action, reason, isAutomatic, at, undoneAt } = decision;
  const { effect } = DECISION_RULES[action];
  const until = appealUntil(at);
  const isRecent = until > now;
  const isAppealable = effect !== null && isRecent && appeal === null && undoneAt === null && !row.isSuperseded;
  const isWithholding = effect === "withholds" && undoneAt === null && !row.isEnded;
  const isWaiting = appeal !== null && appeal.decidedAt === null;
  const isInForce = effect === "blocks" ? isBlocked(user, now) : isRecent && (effect === "warns" || isWithholding);
  return {
    id,
    action,
    reason,
    isAutomatic,
    title: titleOf(row, locale),
    subjectType: found.subjectType,
    subjectId: found.subjectId,
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    /** Null if the decision cannot be appealed, or no longer. */
    appealUntil: isAppealable ? until.toISOString() : null,
    appeal: appeal && presentAppeal(appeal),
    /** True while the decision keeps the content from others. */
    isWithholding,
    /** True while the decision has an effect, or the user waits for the answer to an appeal. */
    isCurrent: undoneAt === null && (isWaiting || isInForce),
  };
}

function appealUntil(at: Date): Date {
  return new Date(at.getTime() + APPEAL_WINDOW_MS);
}

function presentAppeal({ text, createdAt, decidedAt, outcome }: Appeal) {
  return { text, createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null, outcome };
}
