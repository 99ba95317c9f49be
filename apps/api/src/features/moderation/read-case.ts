import type { Db } from "@pashu/db/client";
import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals, type Animal } from "@pashu/db/schema/animals";
import {
  appeals,
  moderationCases,
  moderationDecisions,
  notices,
  reports,
  type ModerationCase,
  type Snapshot,
} from "@pashu/db/schema/moderation";
import { reviews } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import { byLocale, type Locale } from "@pashu/i18n/locales";
import { placeName } from "@pashu/i18n/place-names";
import type { NoticeTemplate } from "@pashu/validators/moderation";
import { pricePerAnimal } from "@pashu/validators/price-range";
import { suspiciousWords } from "@pashu/validators/suspicious-words";
import { fileOf } from "@pashu/validators/image-paths";
import { asc, desc, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { readKeptPictures } from "../listing-copies/kept-pictures.ts";
import { statusOf } from "../listing-states/listing-status.ts";
import { readPriceRange } from "../prices/prices.queries.ts";
import { selectAppeals } from "./appeal-decision.ts";
import { recordAudit } from "./audit.ts";
import { allowedActions, obstacleToAppeals } from "./case-actions.ts";
import { readEvents } from "./case-events.ts";
import { readSamePhotos } from "./case-photos.ts";
import { lockCase, snapshotListing } from "./cases.ts";
import { assertNotOwnCase, decisionRights, mayDecide } from "./own-case.ts";
import { CASE_ROWS_MAX } from "./page-size.ts";
import { presentPerson, type PersonView } from "./read-person.ts";
import { isSameContent } from "./same-content.ts";
import { sellerTexts } from "./seller-texts.ts";
import { shownToBuyers } from "./shown-to-buyers.ts";
import { newestDecision } from "./undo-decision.ts";

/** Times are ISO 8601, prices whole rupees, pictures paths below /objects/. */
export type CaseView = Awaited<ReturnType<typeof readCase>>;

/**
 * Opens a case, which is logged and acknowledges its reports. Returns what buyers read in all languages: a console
 * whose language changes must not open the case again.
 * @throws AppError CASE_NOT_FOUND, OWN_CASE
 */
export async function readCase({ ctx, input: { caseId } }: { ctx: SignedInContext; input: { caseId: string } }) {
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
  const kept = animal === null && found.subjectType === "animal" ? await readKeptPictures(db, found.subjectId) : [];
  const content = animal === null ? found.snapshot : (await snapshotListing(db, animal)).snapshot;
  const [animalView, review, owner, reported, events, samePhotos, appealed, sent, newest] = await Promise.all([
    animal && presentAnimal(ctx, animal),
    presentReview(db, found),
    presentOwner(ctx, found),
    readReports(db, caseId, { content, pictures: animal?.images ?? kept }),
    readEvents(db, found),
    animal === null ? [] : readSamePhotos(ctx, animal),
    readAppeals(db, caseId),
    readNotices(db, caseId),
    newestDecision(db, caseId),
  ]);
  const moderatorId = user.id;
  const open = appealed.filter(({ appeal }) => appeal.decidedAt === null).map(({ decision }) => decision);
  return {
    id: found.id,
    version: found.version,
    subjectType: found.subjectType,
    subjectId: found.subjectId,
    score: found.score,
    parts: found.scoreParts,
    isIntimate: found.isIntimate,
    /** The reported content; it stays here when it is deleted. */
    snapshot: found.snapshot,
    /** Pictures of a deleted listing that are kept for reports, in 320 pixels only. */
    keptImages: kept,
    /** District of a listing that was deleted before it was reported. */
    snapshotPlace: placeIn(found.snapshot.districtId),
    openedAt: found.openedAt.toISOString(),
    waitingSince: found.waitingSince.toISOString(),
    acknowledgedAt: found.acknowledgedAt?.toISOString() ?? null,
    dueAt: found.dueAt.toISOString(),
    closedAt: found.closedAt?.toISOString() ?? null,
    /** These are null once they are deleted. */
    animal: animalView,
    review,
    /** Suspicious words, as they are written in what was reported. */
    markedWords: suspiciousWords(writtenIn(animal, review, found).join("\n")),
    /** The seller of the listing, the author of the review, or the reported person. */
    owner,
    reports: reported,
    events,
    samePhotos,
    appeals: appealed.map((row) => ({
      ...presentAppeal(row),
      mayDecide: row.appeal.decidedAt === null && obstacleToAppeals([row.decision], { moderatorId, rights }) === null,
    })),
    notices: sent,
    /** The newest decision, if the moderator may take it back. */
    undoable:
      newest === undefined || !mayDecide(rights, newest.action)
        ? []
        : [{ decisionId: newest.id, action: newest.action }],
    /** Decisions that the moderator may make. */
    actions: allowedActions(found, { moderatorId, rights, appealed: open }),
    /** Why actions are missing: the owner has a role, and operators decide, or none of them can. */
    missingActions: found.closedAt === null ? rights.missing : null,
  };
}

function placeIn(districtId: string | null | undefined): Record<Locale, string> | null {
  return districtId == null ? null : byLocale((locale) => placeName(districtId, locale));
}

async function animalOf(db: Db, { subjectType, subjectId }: ModerationCase): Promise<Animal | null> {
  if (subjectType !== "animal") return null;
  const [animal] = await db.select().from(animals).where(eq(animals.id, subjectId));
  return animal ?? null;
}

function writtenIn(
  animal: Animal | null,
  review: Awaited<ReturnType<typeof presentReview>>,
  { snapshot }: ModerationCase,
): string[] {
  if (animal !== null) return sellerTexts(animal);
  return [snapshot.title, review?.text ?? snapshot.text].filter((text) => text != null);
}

async function presentAnimal(ctx: SignedInContext, animal: Animal) {
  const { factsCard: facts, stateCode, districtId, price } = animal;
  const isPriced = facts !== null && pricePerAnimal(price, facts) !== null;
  const range = isPriced ? await readPriceRange(ctx.reads, facts, stateCode) : null;
  const [activity] = await ctx.db.select().from(animalActivity).where(eq(animalActivity.animalId, animal.id));
  return {
    id: animal.id,
    /** By language. The title and texts below are as stored. */
    shown: byLocale((locale) => shownToBuyers(animal, locale)),
    title: animal.title,
    /** All other texts of the seller, in all languages. */
    texts: sellerTexts(animal, (field) => field !== "title"),
    price,
    category: animal.category,
    images: animal.images,
    videos: animal.videos,
    /** Middle half of comparable asked prices; null with too few. */
    usualPrice: range && { low: range.low, high: range.high },
    /** District and state. */
    place: placeIn(districtId),
    status: statusOf(animal),
    createdAt: animal.createdAt.toISOString(),
    contacts: activity?.contacts ?? 0,
  };
}

async function presentReview(db: Db, { subjectType, subjectId }: ModerationCase) {
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

/** @param shown what the moderator sees of the case, and the pictures that exist */
async function readReports(db: Db, caseId: string, shown: { content: Snapshot; pictures: readonly string[] }) {
  const record = (outcome: string) =>
    sql<number>`(select count(*)::int from reports as past where past.reporter_id = ${reports.reporterId} and past.outcome ${sql.raw(outcome)})`;
  const rows = await db
    .select({ report: reports, acted: record("= 'acted'"), decided: record("is not null") })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.createdAt))
    .limit(CASE_ROWS_MAX);
  const pictures = new Set(shown.pictures.map(fileOf));
  return rows.map(({ report: { id, reason, text, snapshot, isCredible, outcome, ...times }, acted, decided }) => ({
    id,
    reason,
    text,
    isCredible,
    outcome,
    /** The listing as the reporter saw it; null if the case shows the same. */
    seen:
      Object.keys(snapshot).length === 0 || isSameContent(snapshot, shown.content)
        ? null
        : {
            title: snapshot.title ?? null,
            text: snapshot.text ?? null,
            price: snapshot.price ?? null,
            images: snapshot.images?.filter((path) => pictures.has(fileOf(path))) ?? [],
          },
    /** Counts the reporter's decided reports and the right ones. Reporters are not named. */
    record: { acted, decided },
    createdAt: times.createdAt.toISOString(),
    withdrawnAt: times.withdrawnAt?.toISOString() ?? null,
  }));
}

function readAppeals(db: Db, caseId: string) {
  return selectAppeals(db).where(eq(moderationDecisions.caseId, caseId)).orderBy(asc(appeals.createdAt));
}

function presentAppeal({ appeal, decision }: Awaited<ReturnType<typeof readAppeals>>[number]) {
  return {
    id: appeal.id,
    decisionId: decision.id,
    action: decision.action,
    reason: decision.reason,
    text: appeal.text,
    createdAt: appeal.createdAt.toISOString(),
    decidedAt: appeal.decidedAt?.toISOString() ?? null,
    outcome: appeal.outcome,
  };
}

async function readNotices(db: Db, caseId: string) {
  const rows = await db
    .select()
    .from(notices)
    .where(eq(notices.caseId, caseId))
    .orderBy(desc(notices.at))
    .limit(CASE_ROWS_MAX);
  return rows.map(({ id, template, at, answer, answeredAt }) => ({
    id,
    template: template as NoticeTemplate,
    answer,
    at: at.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}
