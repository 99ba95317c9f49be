import type { Db } from "@pashu/db/client";
import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import {
  appeals,
  moderationCases,
  moderationDecisions,
  notices,
  reports,
  type ModerationCase,
} from "@pashu/db/schema/moderation";
import { reviews } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import { placeName } from "@pashu/i18n/place-names";
import { CASE_ACTIONS, type NoticeTemplate } from "@pashu/validators/moderation";
import { pricePerAnimal } from "@pashu/validators/price-range";
import { suspiciousWords } from "@pashu/validators/suspicious-words";
import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { statusOf } from "../listing-states/listing-status.ts";
import { findSamePhotos } from "../photos/find-same-photos.ts";
import { readPriceRange } from "../prices/prices.queries.ts";
import { recordAudit } from "./audit.ts";
import { lockCase } from "./cases.ts";
import type {
  CaseAnimalView,
  CaseAppealView,
  CaseEventView,
  CaseReportView,
  CaseView,
  PersonView,
  SamePhotoView,
} from "./moderation.views.ts";
import { assertNotOwnCase, decisionRights, mayDecide, type DecisionRights } from "./own-case.ts";
import { presentPerson } from "./read-person.ts";
import { sellerTexts } from "./seller-texts.ts";
import { undoable } from "./undo-decision.ts";

const ROWS_MAX = 100;
const SAME_PHOTOS_MAX = 6;

/**
 * Opens a case, which is logged and acknowledges its reports.
 * @throws AppError CASE_NOT_FOUND, OWN_CASE
 */
export async function readCase({
  ctx,
  input: { caseId },
}: {
  ctx: SignedInContext;
  input: { caseId: string };
}): Promise<CaseView> {
  const { db, user, deps } = ctx;
  const now = deps.clock.now();
  const found = await db.transaction(async (tx) => {
    const locked = await lockCase(tx, caseId);
    await assertNotOwnCase(tx, locked, user.id);
    await recordAudit(tx, { action: "case.opened", actorId: user.id, at: now, caseId, targetId: locked.subjectId });
    if (locked.acknowledgedAt !== null) return locked;
    await tx.update(moderationCases).set({ acknowledgedAt: now }).where(eq(moderationCases.id, caseId));
    return { ...locked, acknowledgedAt: now };
  });
  const rights = await decisionRights(db, found, { moderatorId: user.id, now });
  const animal = await animalOf(db, found);
  const [animalView, review, owner, reported, events, samePhotos, appealed, sent, undo] = await Promise.all([
    animal && presentAnimal(ctx, animal),
    presentReview(db, found),
    presentOwner(ctx, found),
    readReports(db, caseId),
    readEvents(db, found),
    animal === null ? [] : readSamePhotos(ctx, animal),
    readAppeals(ctx, found, rights),
    readNotices(db, caseId),
    undoable(db, caseId),
  ]);
  return {
    id: found.id,
    version: found.version,
    subjectType: found.subjectType,
    subjectId: found.subjectId,
    score: found.score,
    parts: found.scoreParts,
    isIntimate: found.isIntimate,
    snapshot: found.snapshot,
    snapshotPlace: placeOf(ctx, found.snapshot.districtId),
    openedAt: found.openedAt.toISOString(),
    waitingSince: found.waitingSince.toISOString(),
    acknowledgedAt: found.acknowledgedAt?.toISOString() ?? null,
    dueAt: found.dueAt.toISOString(),
    closedAt: found.closedAt?.toISOString() ?? null,
    animal: animalView,
    review,
    owner,
    reports: reported,
    events,
    samePhotos,
    appeals: appealed,
    notices: sent,
    undoable: undo
      .filter(({ action }) => mayDecide(rights, action))
      .map(({ id, action }) => ({ decisionId: id, action })),
    actions: CASE_ACTIONS.filter((action) => mayDecide(rights, action)),
    missingActions: rights.missing,
  };
}

function placeOf({ locale }: SignedInContext, districtId: string | null | undefined): string | null {
  return districtId == null ? null : placeName(districtId, locale);
}

async function animalOf(db: Db, { subjectType, subjectId }: ModerationCase): Promise<Animal | null> {
  if (subjectType !== "animal") return null;
  const [animal] = await db.select().from(animals).where(eq(animals.id, subjectId));
  return animal ?? null;
}

async function presentAnimal(ctx: SignedInContext, animal: Animal): Promise<CaseAnimalView> {
  const { factsCard: facts, stateCode, districtId, price } = animal;
  const isPriced = facts !== null && pricePerAnimal(price, facts) !== null;
  const range = isPriced ? await readPriceRange(ctx.reads, facts, stateCode) : null;
  const [activity] = await ctx.db.select().from(animalActivity).where(eq(animalActivity.animalId, animal.id));
  return {
    id: animal.id,
    title: animal.title,
    texts: sellerTexts(animal, (field) => field !== "title"),
    markedWords: suspiciousWords(sellerTexts(animal).join("\n")),
    price,
    category: animal.category,
    images: animal.images,
    videos: animal.videos,
    usualPrice: range && { low: range.low, high: range.high },
    place: placeOf(ctx, districtId),
    status: statusOf(animal),
    createdAt: animal.createdAt.toISOString(),
    contacts: activity?.contacts ?? 0,
  };
}

async function presentReview(db: Db, { subjectType, subjectId }: ModerationCase): Promise<CaseView["review"]> {
  if (subjectType !== "review") return null;
  const [row] = await db
    .select({ review: reviews, sellerName: users.name })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.sellerId))
    .where(eq(reviews.id, subjectId));
  if (row === undefined) return null;
  const { id, rating, text, hiddenAt } = row.review;
  return { id, rating, text, sellerName: row.sellerName, isHidden: hiddenAt !== null };
}

async function presentOwner(ctx: SignedInContext, { ownerId }: ModerationCase): Promise<PersonView | null> {
  if (ownerId === null) return null;
  const [owner] = await ctx.db.select().from(users).where(eq(users.id, ownerId));
  return owner === undefined ? null : presentPerson(ctx, owner);
}

async function readReports(db: Db, caseId: string): Promise<CaseReportView[]> {
  const record = (outcome: string) =>
    sql<number>`(select count(*)::int from reports as past where past.reporter_id = ${reports.reporterId} and past.outcome ${sql.raw(outcome)})`;
  const rows = await db
    .select({ report: reports, acted: record("= 'acted'"), decided: record("is not null") })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.createdAt))
    .limit(ROWS_MAX);
  return rows.map(({ report: { id, reason, text, isCredible, outcome, createdAt, withdrawnAt }, acted, decided }) => ({
    id,
    reason,
    text,
    isCredible,
    outcome,
    record: { acted, decided },
    createdAt: createdAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }));
}

async function readEvents(db: Db, found: ModerationCase): Promise<CaseEventView[]> {
  const all = await Promise.all([
    readLogged(db, found),
    readReported(db, found.id),
    readDecided(db, found.id),
    readSent(db, found.id),
    readAppealed(db, found.id),
  ]);
  return all
    .flat()
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...event }) => ({ reason: null, actor: null, note: null, ...event, at: at.toISOString() }));
}

type CaseEvent = Pick<CaseEventView, "kind"> & Partial<Omit<CaseEventView, "at">> & { at: Date };

/** Of moderators the decisions are listed instead, with their reasons. */
async function readLogged(db: Db, { subjectId, ownerId }: ModerationCase): Promise<CaseEvent[]> {
  return db
    .select({ at: events.at, kind: events.kind, actor: users.name })
    .from(events)
    .leftJoin(users, and(eq(users.id, events.actorId), eq(users.id, ownerId ?? "")))
    .where(and(eq(events.subjectId, subjectId), ne(events.kind, "animal.contact-shown")))
    .orderBy(desc(events.at))
    .limit(ROWS_MAX);
}

async function readReported(db: Db, caseId: string): Promise<CaseEvent[]> {
  const rows = await db
    .select({ at: reports.createdAt, reason: reports.reason })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.createdAt))
    .limit(ROWS_MAX);
  return rows.map((row) => ({ ...row, kind: "report" }));
}

async function readDecided(db: Db, caseId: string): Promise<CaseEvent[]> {
  const { at, action: kind, reason, note } = moderationDecisions;
  return db
    .select({ at, kind, reason, note, actor: users.name })
    .from(moderationDecisions)
    .leftJoin(users, eq(users.id, moderationDecisions.actorId))
    .where(eq(moderationDecisions.caseId, caseId))
    .orderBy(desc(at))
    .limit(ROWS_MAX);
}

/** Messages, which have no decision, and answers to questions. */
async function readSent(db: Db, caseId: string): Promise<CaseEvent[]> {
  const rows = await db
    .select()
    .from(notices)
    .where(eq(notices.caseId, caseId))
    .orderBy(desc(notices.at))
    .limit(ROWS_MAX);
  return rows.flatMap(({ at, decisionId, template, answer, answeredAt }) => [
    ...(decisionId === null ? [{ at, kind: "notice", reason: template }] : []),
    ...(answeredAt === null ? [] : [{ at: answeredAt, kind: "answer", note: answer }]),
  ]);
}

async function readAppealed(db: Db, caseId: string): Promise<CaseEvent[]> {
  const rows = await db
    .select({ appeal: appeals, actor: users.name })
    .from(appeals)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId))
    .leftJoin(users, eq(users.id, appeals.decidedBy))
    .where(eq(moderationDecisions.caseId, caseId))
    .limit(ROWS_MAX);
  return rows.flatMap(({ appeal: { createdAt, decidedAt, outcome, note }, actor }) => [
    { at: createdAt, kind: "appeal" },
    ...(decidedAt === null ? [] : [{ at: decidedAt, kind: `appeal-${outcome}`, actor, note }]),
  ]);
}

async function readSamePhotos(
  { db, primaryReads }: SignedInContext,
  { images, sellerId }: Animal,
): Promise<SamePhotoView[]> {
  const pairs = await findSamePhotos(primaryReads, { paths: images, ownerId: sellerId });
  const found = pairs.slice(0, SAME_PHOTOS_MAX);
  return Promise.all(
    found.map(async ({ own, other, distance, otherOwnerId }) => {
      const [listing] =
        otherOwnerId === null
          ? []
          : await db
              .select({ animal: animals, seller: users })
              .from(animals)
              .innerJoin(users, eq(users.id, animals.sellerId))
              .where(
                and(
                  eq(animals.sellerId, otherOwnerId),
                  sql`exists (select from unnest(${animals.images}) as path where split_part(path, '?', 1) = ${other})`,
                ),
              )
              .limit(1);
      return {
        own,
        other,
        distance,
        otherAnimal: listing
          ? {
              id: listing.animal.id,
              title: listing.animal.title,
              price: listing.animal.price,
              createdAt: listing.animal.createdAt.toISOString(),
              sellerName: listing.seller.name,
              sellerSince: listing.seller.createdAt.toISOString(),
              sellerSold: listing.seller.soldCount,
            }
          : null,
      };
    }),
  );
}

async function readAppeals(
  { db, user }: SignedInContext,
  found: ModerationCase,
  rights: DecisionRights,
): Promise<CaseAppealView[]> {
  const rows = await db
    .select({ appeal: appeals, decision: moderationDecisions })
    .from(appeals)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId))
    .where(eq(moderationDecisions.caseId, found.id))
    .orderBy(asc(appeals.createdAt));
  return rows.map(({ appeal, decision }) => ({
    id: appeal.id,
    decisionId: decision.id,
    action: decision.action,
    reason: decision.reason,
    text: appeal.text,
    createdAt: appeal.createdAt.toISOString(),
    decidedAt: appeal.decidedAt?.toISOString() ?? null,
    outcome: appeal.outcome,
    mayDecide:
      appeal.decidedAt === null &&
      mayDecide(rights, decision.action) &&
      !(rights.hasOther && decision.actorId === user.id),
  }));
}

async function readNotices(db: Db, caseId: string): Promise<CaseView["notices"]> {
  const rows = await db
    .select()
    .from(notices)
    .where(eq(notices.caseId, caseId))
    .orderBy(desc(notices.at))
    .limit(ROWS_MAX);
  return rows.map(({ id, template, at, answer, answeredAt }) => ({
    id,
    template: template as NoticeTemplate,
    answer,
    at: at.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}
