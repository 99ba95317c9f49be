import type { Category } from "@pashu/validators/enums";
import type {
  AuditAction,
  AppealOutcome,
  DecisionAction,
  DecisionReason,
  HiddenBy,
  ReportOutcome,
  ReportReason,
  ScorePart,
  SubjectType,
} from "@pashu/validators/moderation";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./users.ts";

const time = () => timestamp({ withTimezone: true });
const userReference = () => text().references(() => users.id, { onDelete: "set null" });
/** Not a foreign key, because a case outlives the content and the account it is about. */
const subject = {
  subjectType: text().$type<SubjectType>().notNull(),
  subjectId: text().notNull(),
};

/** What a report or a case is about, as it was then. It has neither name nor phone. */
export interface Snapshot {
  title?: string;
  text?: string;
  /** Whole rupees. */
  price?: number;
  /** Of a listing that was deleted before it was reported, which is known by its events only. */
  category?: Category;
  districtId?: string;
  images?: string[];
  /** Perceptual hashes of the images, hex. */
  hashes?: string[];
  rating?: number;
}

/** State of the case's listing or review and of its owner. Times are ISO 8601. */
export interface StateBefore {
  isHeld: boolean;
  hiddenBy: HiddenBy | null;
  isReviewHidden: boolean;
  suspendedUntil: string | null;
  bannedAt: string | null;
}

/** Everything about one listing, user or review. A report after its end opens the case again. */
export const moderationCases = pgTable(
  "moderation_cases",
  {
    id: uuid().primaryKey(),
    ...subject,
    /** Seller of the listing, the user, or author of the review. */
    ownerId: userReference(),
    score: integer().notNull().default(0),
    scoreParts: jsonb().$type<ScorePart[]>().notNull().default([]),
    /** Reported as an intimate or faked image: first in the queue. */
    isIntimate: boolean().notNull().default(false),
    isHeld: boolean().notNull().default(false),
    hasSamePhoto: boolean().notNull().default(false),
    isAboutMoney: boolean().notNull().default(false),
    hasAppeal: boolean().notNull().default(false),
    snapshot: jsonb().$type<Snapshot>().notNull(),
    openedAt: time().notNull(),
    /** The queue colours a case by its age since this time. */
    waitingSince: time().notNull(),
    acknowledgedAt: time(),
    dueAt: time().notNull(),
    closedAt: time(),
    /** Time of the last decision "fine". */
    fineAt: time(),
    /** Increases with each decision, credible report, appeal, answer and change of the content. */
    version: integer().notNull().default(0),
    /** Name and phone of the owner do not matter here: they are not stored. */
    ownerDeletedAt: time(),
  },
  (table) => [
    unique("moderation_cases_subject").on(table.subjectType, table.subjectId),
    index("moderation_cases_owner").on(table.ownerId),
    index("moderation_cases_queue")
      .on(table.isIntimate.desc(), table.dueAt, table.id)
      .where(sql`closed_at is null`),
    index("moderation_cases_held")
      .on(table.isIntimate.desc(), table.dueAt, table.id)
      .where(sql`closed_at is null and is_held`),
    index("moderation_cases_photo")
      .on(table.isIntimate.desc(), table.dueAt, table.id)
      .where(sql`closed_at is null and has_same_photo`),
    index("moderation_cases_money")
      .on(table.isIntimate.desc(), table.dueAt, table.id)
      .where(sql`closed_at is null and is_about_money`),
    index("moderation_cases_appeals")
      .on(table.isIntimate.desc(), table.dueAt, table.id)
      .where(sql`closed_at is null and has_appeal`),
    index("moderation_cases_closed")
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
    index("moderation_cases_acknowledged")
      .on(table.acknowledgedAt)
      .where(sql`acknowledged_at is not null`),
    check("moderation_cases_subject_type", sql`${table.subjectType} in ('animal', 'user', 'review')`),
  ],
);
export type ModerationCase = typeof moderationCases.$inferSelect;

export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey(),
    caseId: uuid()
      .notNull()
      .references(() => moderationCases.id, { onDelete: "cascade" }),
    ...subject,
    reporterId: userReference(),
    reason: text().$type<ReportReason>().notNull(),
    text: text(),
    snapshot: jsonb().$type<Snapshot>().notNull(),
    /** Keyed hashes, to recognize reports of one person with several accounts. */
    network: text(),
    device: text(),
    isCredible: boolean().notNull().default(false),
    /** False if a report of an intimate image only waits in the queue. The default is for releases without the column. */
    hidesAlone: boolean().notNull().default(true),
    createdAt: time().notNull(),
    withdrawnAt: time(),
    outcome: text().$type<ReportOutcome>(),
    closedAt: time(),
  },
  (table) => [
    uniqueIndex("reports_open_once")
      .on(table.reporterId, table.subjectType, table.subjectId)
      .where(sql`closed_at is null and withdrawn_at is null`),
    index("reports_case").on(table.caseId, table.createdAt),
    index("reports_open")
      .on(table.caseId, table.reason)
      .where(sql`closed_at is null and withdrawn_at is null`),
    index("reports_credible")
      .on(table.caseId, table.createdAt)
      .where(sql`closed_at is null and withdrawn_at is null and is_credible`),
    index("reports_reporter").on(table.reporterId, table.createdAt),
    index("reports_created").on(table.createdAt),
    index("reports_closed")
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
  ],
);
export type Report = typeof reports.$inferSelect;

/** Decisions of moderators and of the rules. Null as actor: a rule, or a deleted account. */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: uuid().primaryKey(),
    caseId: uuid()
      .notNull()
      .references(() => moderationCases.id, { onDelete: "cascade" }),
    actorId: userReference(),
    isAutomatic: boolean().notNull(),
    action: text().$type<DecisionAction>().notNull(),
    reason: text().$type<DecisionReason>(),
    /** For moderators only. */
    note: text(),
    /** What the decision replaced, to undo it. */
    before: jsonb().$type<StateBefore>(),
    at: time().notNull(),
    undoneAt: time(),
  },
  (table) => [
    index("moderation_decisions_case").on(table.caseId, table.at),
    index("moderation_decisions_at").on(table.at),
    index("moderation_decisions_actor")
      .on(table.actorId)
      .where(sql`actor_id is not null`),
  ],
);
export type ModerationDecision = typeof moderationDecisions.$inferSelect;

export const appeals = pgTable(
  "appeals",
  {
    id: uuid().primaryKey(),
    decisionId: uuid()
      .notNull()
      .unique()
      .references(() => moderationDecisions.id, { onDelete: "cascade" }),
    userId: userReference(),
    text: text().notNull(),
    createdAt: time().notNull(),
    decidedAt: time(),
    decidedBy: userReference(),
    outcome: text().$type<AppealOutcome>(),
    /** For moderators only. */
    note: text(),
  },
  (table) => [
    index("appeals_created").on(table.createdAt),
    index("appeals_decided")
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
    index("appeals_user")
      .on(table.userId)
      .where(sql`user_id is not null`),
    index("appeals_decided_by")
      .on(table.decidedBy)
      .where(sql`decided_by is not null`),
  ],
);
export type Appeal = typeof appeals.$inferSelect;

export const strikes = pgTable(
  "strikes",
  {
    decisionId: uuid()
      .primaryKey()
      .references(() => moderationDecisions.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    at: time().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [index("strikes_user").on(table.userId, table.expiresAt), index("strikes_expiry").on(table.expiresAt)],
);

/** Keyed hashes of the phones of banned and suspended accounts, so that deleting the account does not end a ban. */
export const bannedPhones = pgTable("banned_phones", {
  phoneHash: text().primaryKey(),
  bannedAt: time().notNull(),
  /** End of the suspension, or the end of the retention of a ban. */
  expiresAt: time().notNull(),
  isBan: boolean().notNull(),
});

/** What a moderator asked a user or told him; the text comes from a template in the user's language. */
export const notices = pgTable(
  "notices",
  {
    id: uuid().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    caseId: uuid().references(() => moderationCases.id, { onDelete: "cascade" }),
    decisionId: uuid().references(() => moderationDecisions.id, { onDelete: "cascade" }),
    /** Key of the template. */
    template: text().notNull(),
    at: time().notNull(),
    readAt: time(),
    answer: text(),
    answeredAt: time(),
  },
  (table) => [
    index("notices_user").on(table.userId, table.at),
    index("notices_case").on(table.caseId),
    index("notices_decision").on(table.decisionId),
  ],
);

/** Complaints of visitors without an account, and of users about something else than content. */
export const grievances = pgTable(
  "grievances",
  {
    id: uuid().primaryKey(),
    /** Given to the complainant, e.g. "PB-7K3M9Q". */
    ticket: text().notNull().unique(),
    userId: userReference(),
    name: text().notNull(),
    contact: text().notNull(),
    page: text(),
    isIntimateImage: boolean().notNull(),
    /** False if a complaint about an intimate image only waits in the queue, as for reports. */
    hidesAlone: boolean().notNull().default(true),
    text: text().notNull(),
    createdAt: time().notNull(),
    acknowledgedAt: time(),
    dueAt: time().notNull(),
    decidedAt: time(),
    decidedBy: userReference(),
    answer: text(),
    /** Increases with each change, so that no moderator answers what he has not seen. */
    version: integer().notNull().default(0),
    /** Set for a complaint that was open when its author deleted the account: it is anonymized after the answer. */
    complainantDeletedAt: time(),
  },
  (table) => [
    index("grievances_open")
      .on(table.isIntimateImage.desc(), table.dueAt)
      .where(sql`decided_at is null`),
    index("grievances_created").on(table.createdAt),
    index("grievances_acknowledged")
      .on(table.acknowledgedAt)
      .where(sql`acknowledged_at is not null`),
    index("grievances_decided")
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
    index("grievances_user").on(table.userId),
    index("grievances_decided_by")
      .on(table.decidedBy)
      .where(sql`decided_by is not null`),
  ],
);

/** Written by the last release only: which moderators have a case open. The next release drops the table. */
export const caseVisits = pgTable(
  "case_visits",
  {
    caseId: uuid()
      .notNull()
      .references(() => moderationCases.id, { onDelete: "cascade" }),
    moderatorId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    seenAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.moderatorId] }),
    index("case_visits_moderator").on(table.moderatorId),
  ],
);

/** What moderators and operators did, and whom they looked up. `data` has ids, codes and keyed hashes. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey(),
    at: time().notNull(),
    actorId: userReference(),
    action: text().$type<AuditAction>().notNull(),
    caseId: uuid(),
    targetId: text(),
    data: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (table) => [
    index("audit_log_at").on(table.at, table.id),
    index("audit_log_actor").on(table.actorId, table.at),
    index("audit_log_target").on(table.targetId),
  ],
);
