import type { Transaction } from "@pashu/db/client";
import { listingCopies } from "@pashu/db/schema/contacts";
import { bannedPhones, moderationCases, type ModerationCase } from "@pashu/db/schema/moderation";
import { withheldFiles } from "@pashu/db/schema/photos";
import type { User } from "@pashu/db/schema/users";
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { blockPhoneHash, phoneHashOf } from "./banned-phones.ts";

/*
 * Copies of deleted listings outlive the account for a time, with a keyed hash of its phone. A moderator's decision about
 * such a listing blocks this phone, or the next account of the phone.
 */

/** Call it in the transaction that deletes the account, after its listings and before its row. */
export async function detachKeptListings(tx: Transaction, deps: Pick<Deps, "keys">, user: User): Promise<void> {
  const { id, sellerId, animalId, keepUntil } = listingCopies;
  const ofUser = eq(sellerId, user.id);
  // The foreign key changes all of them.
  const copies = await tx
    .select({ animalId, keepUntil })
    .from(listingCopies)
    .where(ofUser)
    .orderBy(asc(id))
    .for("update");
  const ids = copies.filter((copy) => copy.keepUntil !== null).map((copy) => copy.animalId);
  if (ids.length === 0) return;
  await tx.update(withheldFiles).set({ ownerId: null }).where(inArray(withheldFiles.animalId, ids));
  const phoneHash = phoneHashOf(deps, user.phone);
  // The digest of a short text with a name would give the name away.
  await tx
    .update(listingCopies)
    .set({ phoneHash, digest: sql`${id}::text` })
    .where(and(ofUser, isNotNull(keepUntil)));
}

type Found = Pick<ModerationCase, "subjectType" | "subjectId">;

/** Blocks the phone of a deleted account. A longer block stays. */
export async function blockDeletedSeller(
  tx: Transaction,
  found: Found,
  { until, at }: { until: Date | "banned"; at: Date },
): Promise<void> {
  for (const phoneHash of await hashesOfSeller(tx, found)) await blockPhoneHash(tx, { phoneHash, until, at });
}

/** Ends the block that a decision set at this time. */
export async function unblockDeletedSeller(tx: Transaction, found: Found, decidedAt: Date): Promise<void> {
  const hashes = await hashesOfSeller(tx, found);
  const { phoneHash, bannedAt } = bannedPhones;
  await tx.delete(bannedPhones).where(and(inArray(phoneHash, hashes), eq(bannedAt, decidedAt)));
}

async function hashesOfSeller(tx: Transaction, { subjectType, subjectId }: Found): Promise<string[]> {
  if (subjectType !== "animal") return [];
  const { animalId, phoneHash } = listingCopies;
  const ofListing = and(eq(animalId, subjectId), isNotNull(phoneHash));
  const rows = await tx.selectDistinct({ phoneHash }).from(listingCopies).where(ofListing);
  return rows.flatMap((row) => row.phoneHash ?? []);
}

/**
 * Returns the listings of the phone's deleted account that can still be reported. Their cases are locked: a decision is
 * either made before and blocks the phone, or after, about the new account.
 */
export async function lockKeptListings(tx: Transaction, deps: Pick<Deps, "keys">, phone: string): Promise<string[]> {
  const { id, animalId, phoneHash, keepUntil } = listingCopies;
  const ofPhone = and(eq(phoneHash, phoneHashOf(deps, phone)), isNotNull(keepUntil));
  const copies = await tx.select({ animalId }).from(listingCopies).where(ofPhone).orderBy(asc(id)).for("update");
  const ids = [...new Set(copies.map((copy) => copy.animalId))];
  if (ids.length > 0)
    await tx
      .select({ id: moderationCases.id })
      .from(moderationCases)
      .where(ofListings(ids))
      .orderBy(asc(moderationCases.id))
      .for("update");
  return ids;
}

/** The new account of the phone answers for these listings. Moderators read the changed cases again. */
export async function takeOverListings(tx: Transaction, ids: readonly string[], userId: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(listingCopies)
    .set({ sellerId: userId, phoneHash: null })
    .where(and(inArray(listingCopies.animalId, [...ids]), isNotNull(listingCopies.keepUntil)));
  await tx
    .update(moderationCases)
    .set({ ownerId: userId, ownerDeletedAt: null, version: sql`${moderationCases.version} + 1` })
    .where(ofListings(ids));
}

function ofListings(ids: readonly string[]) {
  return and(eq(moderationCases.subjectType, "animal"), inArray(moderationCases.subjectId, [...ids]));
}
