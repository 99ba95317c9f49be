import { createHmac } from "node:crypto";
import { acquireAdvisoryLock, acquireAdvisoryLocks } from "@pashu/db/advisory-locks";
import type { DbOrTransaction, Transaction } from "@pashu/db/client";
import { recordEvents } from "@pashu/db/events";
import { sendNotice } from "@pashu/db/notices";
import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import { moderationCases } from "@pashu/db/schema/moderation";
import { AppError } from "@pashu/validators/errors";
import { and, asc, count, desc, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { withdrawOffers } from "./listing-notifications.ts";

/** Other listings on sale with the same tag that one check reports. */
const REPEATED_MAX = 20;

/** The 12 digits alone could be guessed from a plain hash. */
export function earTagDigest(key: Buffer, earTag: string): string {
  return createHmac("sha256", key).update(earTag).digest("base64url");
}

/** Concurrent listings of one animal would not see each other. */
export function lockEarTag(tx: Transaction, digest: string): Promise<void> {
  return acquireAdvisoryLock(tx, `ear tag ${digest}`);
}

/** In the order of their bytes, as `pauseRepeatedEarTags` locks them, so that two transactions don't deadlock. */
export function lockEarTags(tx: Transaction, digests: readonly string[]): Promise<void> {
  const names = digests.map((digest) => `ear tag ${digest}`);
  return acquireAdvisoryLocks(tx, names.sort());
}

/** Those of the ear tags that the seller has on sale. */
export async function earTagsOnSale(
  db: DbOrTransaction,
  sellerId: string,
  digests: readonly string[],
): Promise<Set<string | null>> {
  if (digests.length === 0) return new Set();
  const found = await tagged(db).where(
    and(eq(animals.sellerId, sellerId), inArray(animalFacts.earTagHmac, [...digests]), isOnSale),
  );
  return new Set(found.map(({ digest }) => digest));
}

/**
 * Call it after a listing got an ear tag or its seller put it on sale. A seller has an ear tag on sale once; a tag that
 * another seller has on sale is recorded for moderators.
 * @throws AppError EAR_TAG_LISTED with the seller's other listing
 */
export async function assertEarTagOnce(
  tx: Transaction,
  { deps }: Pick<Context, "deps">,
  animalId: string,
): Promise<void> {
  const other = await findRepeated(tx, animalId, deps.clock.now());
  if (other !== null)
    throw new AppError("EAR_TAG_LISTED", { animalId: other, url: `${deps.env.publicUrl}/animal/${other}` });
}

/** The same for new listings of one seller. Most tags are on sale once, which one statement finds. */
export async function assertEarTagsOnce(
  tx: Transaction,
  ctx: Pick<Context, "deps">,
  animalIds: readonly string[],
): Promise<void> {
  if (animalIds.length === 0) return;
  const own = await tagged(tx).where(and(inArray(animals.id, [...animalIds]), isOnSale));
  const digests = own.flatMap(({ digest }) => digest ?? []);
  if (digests.length === 0) return;
  await lockEarTags(tx, digests);
  const repeated = await tx
    .select({ digest: animalFacts.earTagHmac })
    .from(animalFacts)
    .innerJoin(animals, eq(animals.id, animalFacts.animalId))
    .where(and(inArray(animalFacts.earTagHmac, digests), isOnSale))
    .groupBy(animalFacts.earTagHmac)
    .having(gt(count(), 1));
  const found = new Set(repeated.map(({ digest }) => digest));
  for (const { id, digest } of own) if (found.has(digest)) await assertEarTagOnce(tx, ctx, id);
}

/**
 * Pauses listings that came back on sale if their seller has another one with the same ear tag on sale, and tells the
 * seller. Call it after a moderator or a rule put them back; that decision stays.
 */
export async function pauseRepeatedEarTags(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const back = await tagged(tx)
    .where(and(inArray(animals.id, [...ids]), isOnSale))
    // Locks of two transactions are taken in the same order.
    .orderBy(sql`${animalFacts.earTagHmac} collate "C"`, asc(animals.id));
  for (const { id, sellerId } of back) {
    if ((await findRepeated(tx, id, at)) === null) continue;
    await tx.update(animals).set({ isActive: false }).where(eq(animals.id, id));
    await recordEvents(tx, [{ kind: "animal.paused", subjectId: id, actorId: null, data: {}, at }]);
    const ofAnimal = and(eq(moderationCases.subjectType, "animal"), eq(moderationCases.subjectId, id));
    const [ofListing] = await tx.select({ caseId: moderationCases.id }).from(moderationCases).where(ofAnimal);
    const caseId = ofListing?.caseId ?? null;
    const about = { subjectType: "animal", subjectId: id, caseId } as const;
    await sendNotice(tx, { userId: sellerId, template: "paused-ear-tag", at, ...about });
    await withdrawOffers(tx, [id]);
  }
}

function tagged(tx: DbOrTransaction) {
  return tx
    .select({ id: animals.id, sellerId: animals.sellerId, digest: animalFacts.earTagHmac })
    .from(animalFacts)
    .innerJoin(animals, eq(animals.id, animalFacts.animalId));
}

const isOnSale = and(eq(animals.onSale, true), isNotNull(animalFacts.earTagHmac));

/** Returns the seller's other listing on sale with the same tag, if there is one. Otherwise records those of others. */
async function findRepeated(tx: Transaction, animalId: string, at: Date): Promise<string | null> {
  const [own] = await tagged(tx).where(and(eq(animals.id, animalId), isOnSale));
  if (own === undefined || own.digest === null) return null;
  const { digest, sellerId } = own;
  await lockEarTag(tx, digest);
  const others = await tagged(tx)
    .where(and(eq(animalFacts.earTagHmac, digest), ne(animals.id, animalId), isOnSale))
    .orderBy(desc(eq(animals.sellerId, sellerId)))
    .limit(REPEATED_MAX);
  const [first] = others;
  if (first?.sellerId === sellerId) return first.id;
  const event = { kind: "animal.ear-tag-repeated", subjectId: animalId, actorId: null, at } as const;
  await recordEvents(
    tx,
    others.map(({ id }) => ({ ...event, data: { otherId: id } })),
  );
  return null;
}
