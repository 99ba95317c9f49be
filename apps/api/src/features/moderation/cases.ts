import type { DbOrTransaction, Transaction } from "@pashu/db/client";
import { sendNotice, sendNotices } from "@pashu/db/notices";
import { notifyUsers } from "@pashu/db/notifications";
import { animals, type Animal } from "@pashu/db/schema/animals";
import {
  moderationCases,
  moderationDecisions,
  reports,
  type ModerationCase,
  type Snapshot,
} from "@pashu/db/schema/moderation";
import { imageHashes } from "@pashu/db/schema/photos";
import { reviews } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import { HOUR } from "@pashu/validators/limits";
import { AppError } from "@pashu/validators/errors";
import type {
  AutomaticAction,
  DecisionReason,
  NoticeTemplate,
  ReportOutcome,
  SubjectType,
} from "@pashu/validators/moderation";
import { fileOf } from "@pashu/validators/image-paths";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { validate as isUuid, v7 as uuidv7 } from "uuid";
import type { Deps } from "../../deps.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { lockListing, lockListingsOf } from "../listing-states/lock-listing.ts";
import { VARIANT } from "../photos/photo-hash.ts";
import { snapshotText } from "./seller-texts.ts";

export interface Subject {
  subjectType: SubjectType;
  subjectId: string;
}

export interface SubjectState {
  /** Seller of the listing, author of the review, or the person. Null if the account is deleted. */
  ownerId: string | null;
  snapshot: Snapshot;
}

/** Returns null if the subject does not exist. */
export async function readSubject(
  db: DbOrTransaction,
  { subjectType, subjectId }: Subject,
): Promise<SubjectState | null> {
  if (subjectType === "user") {
    const [user] = await db.select({ ownerId: users.id }).from(users).where(eq(users.id, subjectId));
    return user === undefined ? null : { ...user, snapshot: {} };
  }
  if (!isUuid(subjectId)) return null;
  if (subjectType === "review") {
    const [review] = await db.select().from(reviews).where(eq(reviews.id, subjectId));
    if (review === undefined) return null;
    const { authorId: ownerId, rating, text } = review;
    return { ownerId, snapshot: { rating, ...(text !== null && { text }) } };
  }
  const [animal] = await db.select().from(animals).where(eq(animals.id, subjectId));
  return animal === undefined ? null : snapshotListing(db, animal);
}

export async function snapshotListing(db: DbOrTransaction, animal: Animal): Promise<SubjectState> {
  const { title, price, images, sellerId: ownerId } = animal;
  return {
    ownerId,
    snapshot: { title, text: snapshotText(animal), price, images, hashes: await hashesOf(db, images) },
  };
}

export function ofAnimal(animalId: string) {
  return and(eq(moderationCases.subjectType, "animal"), eq(moderationCases.subjectId, animalId));
}

/** Call it before the case is locked. The owner is locked against deletion, because notices refer to the account. */
export async function lockSubject(tx: Transaction, { subjectType, subjectId }: Subject): Promise<void> {
  if (subjectType === "user") await lockUsers(tx, [subjectId], "key share");
  if (!isUuid(subjectId)) return;
  if (subjectType === "animal") await lockListing(tx, subjectId, { seller: "key share" });
  if (subjectType === "review") {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, subjectId));
    if (review !== undefined) await lockUsers(tx, [review.authorId], "key share");
  }
}

/** Perceptual hashes of whole images, hex. */
export async function hashesOf(db: DbOrTransaction, images: readonly string[]): Promise<string[]> {
  if (images.length === 0) return [];
  const rows = await db
    .select({ hash: imageHashes.hash })
    .from(imageHashes)
    .where(and(inArray(imageHashes.objectPath, images.map(fileOf)), eq(imageHashes.variant, VARIANT.whole)));
  return rows.map(({ hash }) => BigInt.asUintN(64, hash).toString(16).padStart(16, "0"));
}

/** `hasSamePhoto` and `isAboutMoney` follow from the score. */
export type CaseFlags = Partial<Pick<ModerationCase, "isIntimate" | "isHeld" | "hasAppeal">>;

const FLAGS = ["isIntimate", "isHeld", "hasAppeal"] as const;

/** Opens the case of a subject, or a closed one again, with new clocks. Its row stays locked until the transaction ends. */
export async function openCase(
  tx: Transaction,
  deps: Pick<Deps, "clock" | "env">,
  subject: Subject & SubjectState,
  flags: CaseFlags = {},
): Promise<ModerationCase> {
  const [found] = await openCases(tx, deps, [subject], flags);
  if (found === undefined) throw new Error("the upsert of the case returned no row");
  return found;
}

/** The same for several subjects. */
export async function openCases(
  tx: Transaction,
  { clock, env }: Pick<Deps, "clock" | "env">,
  subjects: readonly (Subject & SubjectState)[],
  flags: CaseFlags = {},
): Promise<ModerationCase[]> {
  const now = clock.now();
  const hours = flags.isIntimate === true ? env.INTIMATE_REMOVE_HOURS : env.DECIDE_HOURS;
  const dueAt = new Date(now.getTime() + hours * HOUR);
  const isClosed = sql`${moderationCases.closedAt} is not null`;
  const isNewlyIntimate = sql`(${flags.isIntimate ?? false} and not ${moderationCases.isIntimate})`;
  const merged = FLAGS.map((flag) => {
    const isNow = flags[flag] ?? false;
    return [flag, sql`case when ${isClosed} then ${isNow} else ${moderationCases[flag]} or ${isNow} end`];
  });
  const clocks = { openedAt: now, waitingSince: now, dueAt };
  const set = Object.fromEntries(FLAGS.map((flag) => [flag, flags[flag] ?? false]));
  return tx
    .insert(moderationCases)
    .values(subjects.map((subject) => ({ id: uuidv7(), ...subject, ...clocks, ...set })))
    .onConflictDoUpdate({
      target: [moderationCases.subjectType, moderationCases.subjectId],
      set: {
        ...Object.fromEntries(merged),
        // The events of a deleted listing, which name its owner, are kept for a time only.
        ownerId: sql`coalesce(excluded.owner_id, ${moderationCases.ownerId})`,
        snapshot: sql`case when ${isClosed} then excluded.snapshot else ${moderationCases.snapshot} end`,
        waitingSince: sql`case when ${isClosed} then excluded.waiting_since else ${moderationCases.waitingSince} end`,
        acknowledgedAt: sql`case when ${isClosed} then null else ${moderationCases.acknowledgedAt} end`,
        dueAt: sql`case when ${isClosed} then excluded.due_at else least(${moderationCases.dueAt}, excluded.due_at) end`,
        closedAt: null,
        version: sql`${moderationCases.version} + case when ${isClosed} or ${isNewlyIntimate} then 1 else 0 end`,
      },
    })
    .returning();
}

/** @throws AppError CASE_NOT_FOUND */
export async function lockCase(tx: Transaction, caseId: string): Promise<ModerationCase> {
  const known = await readCaseRow(tx, caseId);
  await lockSubject(tx, known);
  return lockRow(tx, caseId);
}

/**
 * For what may change everything of the case's owner: a strike may suspend the account, and undoing one may end that.
 * @throws AppError CASE_NOT_FOUND
 */
export async function lockForDecision(tx: Transaction, caseId: string, moderatorId: string): Promise<ModerationCase> {
  const { ownerId, subjectType, subjectId } = await readCaseRow(tx, caseId);
  const isReview = subjectType === "review" && isUuid(subjectId);
  const [review] = isReview ? await tx.select().from(reviews).where(eq(reviews.id, subjectId)) : [];
  // A trigger changes the rating of the reviewed seller.
  await lockUsers(tx, [ownerId, moderatorId, review?.sellerId ?? null]);
  if (ownerId !== null) await lockListingsOf(tx, ownerId);
  return lockRow(tx, caseId);
}

async function readCaseRow(tx: Transaction, caseId: string): Promise<ModerationCase> {
  const [known] = await tx.select().from(moderationCases).where(eq(moderationCases.id, caseId));
  if (known === undefined) throw new AppError("CASE_NOT_FOUND");
  return known;
}

async function lockRow(tx: Transaction, caseId: string): Promise<ModerationCase> {
  const [found] = await tx.select().from(moderationCases).where(eq(moderationCases.id, caseId)).for("update");
  if (found === undefined) throw new AppError("CASE_NOT_FOUND");
  return found;
}

/** Call it when a moderator would decide an open case about something else than was shown: he gets CASE_CHANGED. */
export async function raiseVersion(tx: Transaction, { subjectType, subjectId }: Subject): Promise<void> {
  const ofSubject = and(eq(moderationCases.subjectType, subjectType), eq(moderationCases.subjectId, subjectId));
  await tx
    .update(moderationCases)
    .set({ version: sql`${moderationCases.version} + 1` })
    .where(and(ofSubject, isNull(moderationCases.closedAt)));
}

/** Tells the owner of a case, in the language of the reader, by a template. */
export async function notify(
  tx: Transaction,
  { id: caseId, ownerId, subjectType, subjectId }: OwnedCase,
  notice: { decisionId: string | null; template: NoticeTemplate; at: Date },
): Promise<void> {
  if (ownerId !== null) await sendNotice(tx, { userId: ownerId, caseId, subjectType, subjectId, ...notice });
}

type OwnedCase = Pick<ModerationCase, "id" | "ownerId" | "subjectType" | "subjectId">;

export async function closeReports(
  tx: Transaction,
  found: ReportedCase,
  closed: { outcome: ReportOutcome; closedAt: Date },
): Promise<void> {
  const decided = await tx
    .update(reports)
    .set(closed)
    .where(and(eq(reports.caseId, found.id), isNull(reports.closedAt), isNull(reports.withdrawnAt)))
    .returning({ reporterId: reports.reporterId });
  await tellReporters(tx, found, { decided, outcome: closed.outcome, at: closed.closedAt });
}

type ReportedCase = Pick<ModerationCase, "id" | "subjectType" | "subjectId">;

/** Not who decided it, nor about whom. */
export async function tellReporters(
  tx: Transaction,
  { id, subjectType, subjectId }: ReportedCase,
  { decided, outcome, at }: { decided: { reporterId: string | null }[]; outcome: ReportOutcome; at: Date },
): Promise<void> {
  const reporters = JSON.stringify(decided.map(({ reporterId }) => reporterId));
  const users = sql`select jsonb_array_elements_text(${reporters}::text::jsonb)`;
  const data = { outcome, animalId: subjectType === "animal" ? subjectId : null };
  await notifyUsers(tx, users, { kind: "report-decided", subjectId: id, data, at });
}

/** What a rule did, with its notice to the owner, who can appeal it. Null as template if there is nothing to tell. */
export async function recordAutomatic(
  tx: Transaction,
  found: OwnedCase,
  { reason, ...decision }: AutomaticDecision & { reason: DecisionReason | null },
): Promise<void> {
  await recordAutomatics(tx, [{ found, reason }], decision);
}

interface AutomaticDecision {
  action: AutomaticAction;
  template: NoticeTemplate | null;
  at: Date;
}

/** The same for several cases, each with a reason. */
export async function recordAutomatics(
  tx: Transaction,
  decided: readonly { found: OwnedCase; reason: DecisionReason | null }[],
  { action, template, at }: AutomaticDecision,
): Promise<void> {
  const decisions = decided.map((each) => ({ ...each, id: uuidv7() }));
  await tx
    .insert(moderationDecisions)
    .values(
      decisions.map(({ id, found, reason }) => ({ id, caseId: found.id, isAutomatic: true, action, reason, at })),
    );
  if (template === null) return;
  const notices = decisions.flatMap(
    ({ id: decisionId, found: { id: caseId, ownerId: userId, subjectType, subjectId } }) =>
      userId === null ? [] : [{ userId, caseId, subjectType, subjectId, decisionId, template }],
  );
  await sendNotices(tx, notices, at);
}

/** Puts a decided case back into the queue with new clocks, or raises the version of an open one. */
export async function reopenCase(
  tx: Transaction,
  { clock, env }: Pick<Deps, "clock" | "env">,
  { id, closedAt }: Pick<ModerationCase, "id" | "closedAt">,
  flags: CaseFlags,
): Promise<void> {
  const now = clock.now();
  const hours = flags.isIntimate === true ? env.INTIMATE_REMOVE_HOURS : env.DECIDE_HOURS;
  const dueAt = new Date(now.getTime() + hours * HOUR);
  const clocks = closedAt === null ? {} : { closedAt: null, waitingSince: now, acknowledgedAt: null, dueAt };
  const version = sql`${moderationCases.version} + 1`;
  await tx
    .update(moderationCases)
    .set({ ...clocks, ...flags, version })
    .where(eq(moderationCases.id, id));
}

/**
 * True while an open report names an intimate image, or a complaint does about which no moderator has decided.
 * Complaints name the page of a listing. `hidesAlone` is true if one of them hides it until a moderator has decided.
 */
export async function readIntimate(
  tx: Transaction,
  { id, subjectType, subjectId }: Pick<ModerationCase, "id" | "subjectType" | "subjectId">,
): Promise<{ isReported: boolean; hidesAlone: boolean }> {
  const page = subjectType === "animal" ? `%/animal/${subjectId}%` : null;
  const [row] = await tx.execute<{ isReported: boolean; hidesAlone: boolean }>(sql`
    select count(*) > 0 as "isReported", coalesce(bool_or(hides_alone), false) as "hidesAlone" from (
      select hides_alone from reports
      where case_id = ${id} and reason = 'intimate-image' and closed_at is null and withdrawn_at is null
      union all
      select hides_alone from grievances complaint
      where is_intimate_image and page ilike ${page}::text and not exists (
        select from moderation_decisions decision
        where decision.case_id = ${id} and not is_automatic and undone_at is null and action <> 'ask'
          and decision.at >= complaint.created_at)) as waiting`);
  if (row === undefined) throw new Error("the count returned no row");
  return { ...row };
}

export async function closeCase(tx: Transaction, caseId: string, at: Date): Promise<void> {
  const cleared = { isIntimate: false, isHeld: false, hasSamePhoto: false, isAboutMoney: false, hasAppeal: false };
  await tx
    .update(moderationCases)
    .set({ ...cleared, closedAt: at })
    .where(eq(moderationCases.id, caseId));
}
