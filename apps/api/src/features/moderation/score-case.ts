import type { Transaction } from "@pashu/db/client";
import { defineRead, type Reads } from "@pashu/db/reads";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { moderationCases, reports, type ModerationCase } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import { prepareStatement } from "@pashu/db/statements";
import { CREDIBLE_ACCOUNT_AGE_MS, DAY, HOUR, SAME_PHOTO_DISTANCE } from "@pashu/validators/limits";
import type { ScorePart } from "@pashu/validators/moderation";
import { isUnusuallyLow, pricePerAnimal } from "@pashu/validators/price-range";
import { suspiciousWords } from "@pashu/validators/suspicious-words";
import { and, eq, isNull, sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { Deps } from "../../deps.ts";
import { findSamePhotos } from "../photos/find-same-photos.ts";
import { readPriceRange } from "../prices/prices.queries.ts";
import { sellerTexts } from "./seller-texts.ts";

export interface Scoring {
  reads: Reads;
  primaryReads: Reads;
  deps: Pick<Deps, "clock" | "env">;
}

/**
 * Points of each part. Chosen so that the known script (a copied photo or a false soldier's words, at a low price, from a
 * new account) reaches RISK_HOLD_SCORE, and no single part does but listing faster than a person.
 */
const POINTS = {
  samePhoto: 35,
  similarPhoto: 15,
  lowPrice: 15,
  newAccount: 6,
  suspiciousWord: 10,
  furtherWord: 5,
  suspiciousWordsMax: 20,
  listing: 3,
  manyListingsMax: 15,
  sameAddress: 6,
  report: 14,
  reportsMax: 30,
} as const;

const LISTINGS_A_DAY = 5;
/** More accounts than this behind one address are a mobile network's (carrier-grade NAT), and mean nothing. */
const SAME_ADDRESS_MAX = 50;
const SAME_ADDRESS_MIN = 3;
const ADDRESS_MEMORY_MS = 30 * DAY;
/** Maximum for all addresses of the seller together. */
const ATTEMPTS_READ = 300;
const REPORTS_READ = 50;

export const totalOf = (parts: readonly ScorePart[]) =>
  Math.min(
    100,
    parts.reduce((sum, part) => sum + part.points, 0),
  );

/**
 * The parts that a listing has without reports.
 * @param isTooFast when the listing goes on sale faster than NEW_ACCOUNT_LISTINGS
 */
export async function scoreListing(scoring: Scoring, animal: Animal, { isTooFast = false } = {}): Promise<ScorePart[]> {
  const { sellerId, images, price, factsCard, stateCode } = animal;
  const perAnimal = factsCard === null ? null : pricePerAnimal(price, factsCard);
  const [range, photos, ofOwner] = await Promise.all([
    factsCard === null || perAnimal === null ? null : readPriceRange(scoring.reads, factsCard, stateCode),
    findSamePhotos(scoring.primaryReads, { paths: images, ownerId: sellerId }),
    scoreOwner(scoring, sellerId, { animal, isTooFast }),
  ]);
  const isLow = perAnimal !== null && range !== null && isUnusuallyLow(perAnimal, range);
  return [
    photoPart(photos),
    { part: "low-price" as const, points: isLow ? POINTS.lowPrice : 0 },
    ...ofOwner,
    wordsPart(sellerTexts(animal).join("\n")),
  ];
}

/** `detail`: the photos of this listing. */
function photoPart(photos: readonly { own: string; distance: number }[]): ScorePart {
  const same = photos.filter(({ distance }) => distance <= SAME_PHOTO_DISTANCE);
  const points = same.length > 0 ? POINTS.samePhoto : photos.length > 0 ? POINTS.similarPhoto : 0;
  const found = new Set((same.length > 0 ? same : photos).map(({ own }) => own));
  return { part: "same-photo", points, ...(found.size > 0 && { detail: [...found] }) };
}

function wordsPart(text: string): ScorePart {
  const words = suspiciousWords(text);
  if (words.length === 0) return { part: "suspicious-words", points: 0 };
  const points = POINTS.suspiciousWord + POINTS.furtherWord * (words.length - 1);
  return { part: "suspicious-words", points: Math.min(points, POINTS.suspiciousWordsMax), detail: words };
}

/** The parts that come from the account. */
async function scoreOwner(
  scoring: Scoring,
  ownerId: string,
  { animal, isTooFast = false }: { animal?: Animal; isTooFast?: boolean } = {},
): Promise<ScorePart[]> {
  const { isNew, listings, accounts } = await readAccount(scoring, ownerId, animal);
  const counted = Math.min(Math.max(0, listings - LISTINGS_A_DAY) * POINTS.listing, POINTS.manyListingsMax);
  const many = isTooFast ? Math.max(counted, scoring.deps.env.RISK_HOLD_SCORE) : counted;
  const isShared = accounts >= SAME_ADDRESS_MIN && accounts <= SAME_ADDRESS_MAX;
  return [
    { part: "new-account", points: isNew ? POINTS.newAccount : 0 },
    { part: "many-listings", points: many, detail: listings },
    { part: "same-address", points: isShared ? POINTS.sameAddress : 0, detail: accounts },
  ];
}

interface Account {
  isNew: boolean;
  /** Of the last day. */
  listings: number;
  /** Other accounts that logged in from the same addresses lately. */
  accounts: number;
}

/** In one prepared statement, because each new listing is scored within 2 ms. */
const readAccountCounts = defineRead(({ pipelinedDb }) => {
  const after = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;
  const phone = sql`(select phone from users where id = ${sql.placeholder("userId")})`;
  const fields = {
    isNew: sql<boolean>`users.created_at > ${after("newAfter")}`,
    listings: sql<number>`(select count(*)::int from (
      select from animals where seller_id = users.id and animals.created_at > ${after("dayAgo")}
        and animals.id <> ${sql.placeholder("animalId")}::uuid limit 50) as recent)`,
    // Without a correlated subquery: Citus cannot join its distributed table with users.
    accounts: sql<number>`(select count(distinct other.phone)::int
      from (select phone from otp_attempts
        where ip_address in (select distinct ip_address from otp_attempts
            where phone = ${phone} and event = 'verify-success' and created_at > ${after("remembered")} limit 5)
          and event = 'verify-success' and created_at > ${after("remembered")}
        limit ${sql.raw(String(ATTEMPTS_READ))}) as other
      where other.phone <> ${phone})`,
  };
  const query = pipelinedDb
    .select(fields)
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")));
  return prepareStatement<Account>(pipelinedDb, fields, query);
});

/** @param animal being scored: it counts as a listing of the day before it is committed */
export async function readAccount(
  { primaryReads, deps }: { primaryReads: Reads; deps: Pick<Deps, "clock"> },
  userId: string,
  animal?: Pick<Animal, "id" | "createdAt">,
): Promise<Account> {
  const ago = (ms: number) => new Date(deps.clock.now().getTime() - ms);
  const [account] = await readAccountCounts(primaryReads, {
    userId,
    animalId: animal?.id ?? NIL,
    newAfter: ago(CREDIBLE_ACCOUNT_AGE_MS).toISOString(),
    dayAgo: ago(DAY).toISOString(),
    remembered: ago(ADDRESS_MEMORY_MS).toISOString(),
  });
  if (account === undefined) return { isNew: false, listings: 0, accounts: 0 };
  const isOfDay = animal !== undefined && animal.createdAt > ago(DAY);
  return { ...account, listings: account.listings + (isOfDay ? 1 : 0) };
}

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
    points: Math.min(Math.round(POINTS.report * points), POINTS.reportsMax),
    ...(count > 0 && { detail: count }),
  };
}

/** Computes the score of a case again, in the transaction that has it locked. */
export async function refreshScore(tx: Transaction, scoring: Scoring, found: ModerationCase): Promise<ModerationCase> {
  return storeScore(tx, scoring, { found, ofContent: await contentParts(tx, scoring, found) });
}

/** Like `refreshScore`, with the parts that were just computed. */
export async function storeScore(
  tx: Transaction,
  { deps }: Pick<Scoring, "deps">,
  { found, ofContent }: { found: ModerationCase; ofContent: readonly ScorePart[] },
): Promise<ModerationCase> {
  const parts = [...ofContent, await reportsPart(tx, found.id)];
  const score = totalOf(parts);
  const place = found.closedAt === null ? await placeInQueue(tx, deps, { found, parts }) : {};
  const [scored] = await tx
    .update(moderationCases)
    .set({ score, scoreParts: parts, ...place })
    .where(eq(moderationCases.id, found.id))
    .returning();
  return scored ?? found;
}

/**
 * The filters that show an open case. A case with 100 points is due in half of the time, so that it comes earlier. Those
 * for many listings do not count here: one account would put hundreds of cases before all others.
 */
async function placeInQueue(
  tx: Transaction,
  { env }: Pick<Deps, "env">,
  { found, parts }: { found: ModerationCase; parts: readonly ScorePart[] },
): Promise<Partial<ModerationCase>> {
  const has = (name: ScorePart["part"]) => parts.some(({ part, points }) => part === name && points > 0);
  const ofMoney = and(
    eq(reports.caseId, found.id),
    eq(reports.reason, "advance-payment"),
    isNull(reports.closedAt),
    isNull(reports.withdrawnAt),
  );
  const isAboutMoney =
    has("suspicious-words") || (await tx.select({ id: reports.id }).from(reports).where(ofMoney).limit(1)).length > 0;
  const place = { hasSamePhoto: has("same-photo"), isAboutMoney };
  // Due from the report of the image, not from the first report of the case.
  if (found.isIntimate) return place;
  const urgency = totalOf(parts.filter(({ part }) => part !== "many-listings"));
  const hours = env.DECIDE_HOURS * (1 - urgency / 200);
  return { ...place, dueAt: new Date(found.waitingSince.getTime() + hours * HOUR) };
}

async function contentParts(tx: Transaction, scoring: Scoring, found: ModerationCase): Promise<ScorePart[]> {
  if (found.subjectType === "animal") {
    const [animal] = await tx.select().from(animals).where(eq(animals.id, found.subjectId));
    if (animal !== undefined) return scoreListing(scoring, animal);
  }
  const ofOwner = found.ownerId === null ? [] : await scoreOwner(scoring, found.ownerId);
  return [...ofOwner, wordsPart(found.snapshot.text ?? "")];
}
