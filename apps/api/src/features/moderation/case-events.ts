import type { Db } from "@pashu/db/client";
import { events } from "@pashu/db/schema/events";
import { appeals, moderationDecisions, notices, reports, type ModerationCase } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import type { EventKind } from "@pashu/validators/enums";
import type { AppealOutcome, DecisionAction, DecisionReason, NoticeTemplate } from "@pashu/validators/moderation";
import { and, desc, eq, notInArray } from "drizzle-orm";
import { CASE_ROWS_MAX } from "./page-size.ts";

interface Happened {
  at: Date;
  /** Name of a moderator or of the owner; null: automatic. */
  actor?: string | null;
  note?: string | null;
}

interface Message extends Happened {
  kind: "notice";
  reason: NoticeTemplate;
}

interface Other extends Happened {
  kind: EventKind | DecisionAction | "report" | "answer" | "appeal" | `appeal-${AppealOutcome}`;
  reason?: DecisionReason | null;
}

/** Reads the events of a case and its subject, the oldest first. */
export async function readEvents(db: Db, found: ModerationCase) {
  const all: (Message | Other)[][] = await Promise.all([
    readLogged(db, found),
    readReported(db, found.id),
    readDecided(db, found.id),
    readSent(db, found.id),
    readAppealed(db, found.id),
  ]);
  return all
    .flat()
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...event }) => ({ reason: null, actor: null, note: null, ...event, at: at.toISOString() }));
}

/** Shown numbers, answers of buyers and chosen channels of messages are no part of a case. */
const NOT_SHOWN: EventKind[] = [
  ...(["animal.contact-shown", "animal.sale-confirmed", "animal.sale-denied"] as const),
  ...(["user.message-channel-chosen", "user.contact-sharing"] as const),
];

/** Events of moderators are left out: the case lists their decisions, with reasons. */
async function readLogged(db: Db, { subjectId, ownerId }: ModerationCase): Promise<Other[]> {
  return db
    .select({ at: events.at, kind: events.kind, actor: users.name })
    .from(events)
    .leftJoin(users, and(eq(users.id, events.actorId), eq(users.id, ownerId ?? "")))
    .where(and(eq(events.subjectId, subjectId), notInArray(events.kind, NOT_SHOWN)))
    .orderBy(desc(events.at))
    .limit(CASE_ROWS_MAX);
}

async function readReported(db: Db, caseId: string): Promise<Other[]> {
  const rows = await db
    .select({ at: reports.createdAt, reason: reports.reason })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.createdAt))
    .limit(CASE_ROWS_MAX);
  return rows.map((row) => ({ ...row, kind: "report" }));
}

async function readDecided(db: Db, caseId: string): Promise<Other[]> {
  const { at, action: kind, reason, note } = moderationDecisions;
  return db
    .select({ at, kind, reason, note, actor: users.name })
    .from(moderationDecisions)
    .leftJoin(users, eq(users.id, moderationDecisions.actorId))
    .where(eq(moderationDecisions.caseId, caseId))
    .orderBy(desc(at))
    .limit(CASE_ROWS_MAX);
}

/** Messages, which have no decision, and answers to questions. */
async function readSent(db: Db, caseId: string): Promise<(Message | Other)[]> {
  const rows = await db
    .select()
    .from(notices)
    .where(eq(notices.caseId, caseId))
    .orderBy(desc(notices.at))
    .limit(CASE_ROWS_MAX);
  return rows.flatMap(({ at, decisionId, template, answer, answeredAt }): (Message | Other)[] => [
    ...(decisionId === null ? [{ at, kind: "notice" as const, reason: template as NoticeTemplate }] : []),
    ...(answeredAt === null ? [] : [{ at: answeredAt, kind: "answer" as const, note: answer }]),
  ]);
}

async function readAppealed(db: Db, caseId: string): Promise<Other[]> {
  const rows = await db
    .select({ appeal: appeals, actor: users.name })
    .from(appeals)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId))
    .leftJoin(users, eq(users.id, appeals.decidedBy))
    .where(eq(moderationDecisions.caseId, caseId))
    .limit(CASE_ROWS_MAX);
  return rows.flatMap(({ appeal: { createdAt, decidedAt, outcome, note }, actor }): Other[] => [
    { at: createdAt, kind: "appeal" },
    ...(decidedAt === null || outcome === null
      ? []
      : [{ at: decidedAt, kind: `appeal-${outcome}` as const, actor, note }]),
  ]);
}
