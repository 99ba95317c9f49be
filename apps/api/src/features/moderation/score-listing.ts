import type { DbOrTransaction, Transaction } from "@pashu/db/client";
import type { Reads } from "@pashu/db/reads";
import { animals, type Animal } from "@pashu/db/schema/animals";
import type { ModerationCase } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import { CREDIBLE_ACCOUNT_AGE_MS, DAY, SAME_PHOTO_DISTANCE } from "@pashu/validators/limits";
import type { ScorePart } from "@pashu/validators/moderation";
import { isUnusuallyLow, pricePerAnimal } from "@pashu/validators/price-range";
import { suspiciousWords } from "@pashu/validators/suspicious-words";
import { eq, sql } from "drizzle-orm";
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
} as const;

const LISTINGS_A_DAY = 5;
/** More accounts than this behind one address are a mobile network's (carrier-grade NAT), and mean nothing. */
const SAME_ADDRESS_MAX = 50;
const SAME_ADDRESS_MIN = 3;
const ADDRESS_MEMORY_MS = 30 * DAY;
/** Maximum for all addresses of the seller together. */
const ATTEMPTS_READ = 300;

export const totalOf = (parts: readonly ScorePart[]) =>
  Math.min(
    100,
    parts.reduce((sum, part) => sum + part.points, 0),
  );

/**
 * The parts that a listing has without reports.
 * @param db the transaction that wrote the listing, which counts as one of the seller's
 */
export async function scoreListing(db: DbOrTransaction, scoring: Scoring, animal: Animal): Promise<ScorePart[]> {
  const [parts = []] = await scoreListings(db, scoring, [animal]);
  return parts;
}

/** The same for listings of one seller, whose account is read once. */
export async function scoreListings(
  db: DbOrTransaction,
  scoring: Scoring,
  listings: readonly Animal[],
): Promise<ScorePart[][]> {
  const [first] = listings;
  if (first === undefined) return [];
  const ofOwner = scoreOwner(db, scoring.deps, first.sellerId);
  return Promise.all(listings.map((animal) => scoreContent(scoring, animal, ofOwner)));
}

async function scoreContent(
  { reads, primaryReads }: Scoring,
  animal: Animal,
  readOwner: Promise<ScorePart[]>,
): Promise<ScorePart[]> {
  const { sellerId, images, price, factsCard, stateCode } = animal;
  const perAnimal = factsCard === null ? null : pricePerAnimal(price, factsCard);
  const [range, photos, ofOwner] = await Promise.all([
    factsCard === null || perAnimal === null ? null : readPriceRange(reads, factsCard, stateCode),
    findSamePhotos(primaryReads, { paths: images, ownerId: sellerId }),
    readOwner,
  ]);
  const isLow = perAnimal !== null && range !== null && isUnusuallyLow(perAnimal, range);
  return [
    photoPart(photos),
    { part: "low-price" as const, points: isLow ? POINTS.lowPrice : 0 },
    ...ofOwner,
    wordsPart(sellerTexts(animal).join("\n")),
  ];
}

/** The same for the content of a case. */
export async function scoreSubject(tx: Transaction, scoring: Scoring, found: ModerationCase): Promise<ScorePart[]> {
  if (found.subjectType === "animal") {
    const [animal] = await tx.select().from(animals).where(eq(animals.id, found.subjectId));
    if (animal !== undefined) return scoreListing(tx, scoring, animal);
  }
  const ofOwner = found.ownerId === null ? [] : await scoreOwner(tx, scoring.deps, found.ownerId);
  return [...ofOwner, wordsPart(found.snapshot.text ?? "")];
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
async function scoreOwner(db: DbOrTransaction, deps: Scoring["deps"], ownerId: string): Promise<ScorePart[]> {
  const { isNew, listings, accounts } = await readAccount(db, deps, ownerId);
  const many = Math.min(Math.max(0, listings - LISTINGS_A_DAY) * POINTS.listing, POINTS.manyListingsMax);
  const isShared = accounts >= SAME_ADDRESS_MIN && accounts <= SAME_ADDRESS_MAX;
  return [
    { part: "new-account", points: isNew ? POINTS.newAccount : 0 },
    { part: "many-listings", points: many, detail: listings },
    { part: "same-address", points: isShared ? POINTS.sameAddress : 0, detail: accounts },
  ];
}

interface Account {
  isNew: boolean;
  /** Listings of the last day. */
  listings: number;
  /** Other accounts that logged in from the same addresses lately. */
  accounts: number;
}

/** In one statement, because each new listing is scored within 2 ms. */
export async function readAccount(
  db: DbOrTransaction,
  { clock }: Pick<Deps, "clock">,
  userId: string,
): Promise<Account> {
  const now = clock.now().getTime();
  const ago = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`;
  const phone = sql`(select phone from users where id = ${userId})`;
  const [account] = await db
    .select({
      isNew: sql<boolean>`users.created_at > ${ago(CREDIBLE_ACCOUNT_AGE_MS)}`,
      listings: sql<number>`(select count(*)::int from (
        select from animals where seller_id = users.id and animals.created_at > ${ago(DAY)} limit 50) as recent)`,
      // Without a correlated subquery: Citus cannot join its distributed table with users.
      accounts: sql<number>`(select count(distinct other.phone)::int
        from (select phone from otp_attempts
          where ip_address in (select distinct ip_address from otp_attempts
              where phone = ${phone} and event = 'verify-success' and created_at > ${ago(ADDRESS_MEMORY_MS)} limit 5)
            and event = 'verify-success' and created_at > ${ago(ADDRESS_MEMORY_MS)}
          limit ${sql.raw(String(ATTEMPTS_READ))}) as other
        where other.phone <> ${phone})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return account ?? { isNew: false, listings: 0, accounts: 0 };
}
