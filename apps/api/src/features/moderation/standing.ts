import type { DbOrTransaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import {
  appeals,
  moderationCases,
  moderationDecisions,
  notices,
  strikes,
  type Appeal,
} from "@pashu/db/schema/moderation";
import { APPEAL_WINDOW_MS } from "@pashu/validators/limits";
import { QUESTION_TEMPLATES, type DecisionAction, type NoticeTemplate } from "@pashu/validators/moderation";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import type { OwnDecisionView, StandingView } from "./moderation.views.ts";

const ROWS_MAX = 50;
/** What the owner is told about and can appeal. The others are questions, or in the owner's favour. */
const APPEALABLE: readonly DecisionAction[] = [
  ...([
    "hold",
    "hide-by-reports",
    "suspend-strikes",
    "hide",
    "remove",
    "warn",
    "suspend-7",
    "suspend-30",
    "ban",
  ] as const),
];

/** For the user's profile. Contains neither reporters, nor scores, nor notes. */
export async function readStanding({ ctx }: { ctx: SignedInContext }): Promise<StandingView> {
  const { db, user, deps } = ctx;
  const now = deps.clock.now();
  const valid = await db
    .select()
    .from(strikes)
    .where(and(eq(strikes.userId, user.id), gt(strikes.expiresAt, now)))
    .orderBy(desc(strikes.at));
  const rows = await db
    .select({ notice: notices, found: moderationCases, title: titleOfCase })
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
    decisions: await readDecisions(db, user.id, now),
    notices: rows.map(({ notice: { id, template, at, readAt, answer, answeredAt }, found, title }) => ({
      id,
      answer,
      title,
      subjectType: found?.subjectType ?? "user",
      subjectId: found?.subjectId ?? user.id,
      template: template as NoticeTemplate,
      isQuestion: QUESTION_TEMPLATES.some((question) => question === template),
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  };
}

const isOfCase = sql`${animals.id} = case when ${moderationCases.subjectType} = 'animal' then ${moderationCases.subjectId}::uuid end`;
const titleOfCase = sql<string | null>`coalesce(${animals.title}, ${moderationCases.snapshot} ->> 'title')`;

async function readDecisions(db: DbOrTransaction, userId: string, now: Date): Promise<OwnDecisionView[]> {
  const rows = await selectDecisions(db)
    .where(and(eq(moderationCases.ownerId, userId), inArray(moderationDecisions.action, [...APPEALABLE])))
    .orderBy(desc(moderationDecisions.at), desc(moderationDecisions.id))
    .limit(ROWS_MAX);
  return rows.map((row) => presentDecision(row, now));
}

/** Something later has decided about what a rule held or hid. */
const isSuperseded = sql<boolean>`${moderationDecisions.action} in ('hold', 'hide-by-reports') and exists (
  select from moderation_decisions later
  where later.case_id = ${moderationDecisions.caseId} and (later.at, later.id) > (${moderationDecisions.at}, ${moderationDecisions.id})
    and later.undone_at is null and later.action not in ('ask', 'hold', 'hide-by-reports'))`;

export function selectDecisions(db: DbOrTransaction) {
  return db
    .select({
      decision: moderationDecisions,
      found: moderationCases,
      appeal: appeals,
      title: titleOfCase,
      isSuperseded,
    })
    .from(moderationDecisions)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .leftJoin(appeals, eq(appeals.decisionId, moderationDecisions.id))
    .leftJoin(animals, isOfCase);
}

type DecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number];

export function presentDecision(
  { decision, found, appeal, title, isSuperseded: isOver }: DecisionRow,
  now: Date,
): OwnDecisionView {
  const { id, action, reason, at, undoneAt } = decision;
  const until = new Date(at.getTime() + APPEAL_WINDOW_MS);
  const isOpen = appeal === null && undoneAt === null && !isOver && until > now && APPEALABLE.includes(action);
  return {
    id,
    action,
    reason,
    title,
    subjectType: found.subjectType,
    subjectId: found.subjectId,
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    appealUntil: isOpen ? until.toISOString() : null,
    appeal: appeal && presentAppeal(appeal),
  };
}

function presentAppeal({ text, createdAt, decidedAt, outcome }: Appeal): OwnDecisionView["appeal"] {
  return { text, createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null, outcome };
}
