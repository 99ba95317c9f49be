import { createHash } from "node:crypto";
import type { Transaction } from "@pashu/db/client";
import type { Animal } from "@pashu/db/schema/animals";
import { idempotencyKeys } from "@pashu/db/schema/idempotency-keys";
import type { CreateAnimalInput, GeneratedTexts } from "@pashu/validators/animals";
import { AppError } from "@pashu/validators/errors";
import { and, eq, like } from "drizzle-orm";
import { earTagDigest } from "../listing-states/ear-tags.ts";
import { FIRST_FACTS, FIRST_FIELDS, LATER_FIELDS } from "./editable-fields.ts";

interface Request {
  userId: string;
  key: string;
  listing: CreateAnimalInput & { generatedTexts?: GeneratedTexts | undefined };
  earTagKey: Buffer;
  animalId: string;
  now: Date;
}

/**
 * Returns the ID of the listing that this key created, or stores the key for a new one. The key is stored in the
 * transaction that creates the listing; a concurrent request with the same key waits for it.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used with another body
 */
export async function resolveIdempotencyKey(tx: Transaction, request: Request): Promise<string> {
  const { userId, key, animalId, now } = request;
  const fingerprint = fingerprintOf(request);
  const [taken] = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, fingerprint, animalId, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (taken !== undefined) return animalId;
  const [before] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  if (before?.fingerprint !== fingerprint) throw new AppError("IDEMPOTENCY_KEY_REUSED");
  return before.animalId;
}

/**
 * Stores the keys of new listings. Returns false if one of them is taken, also by a concurrent request, for which it
 * waits. In the order of the keys, so that two such requests don't deadlock.
 */
export async function takeIdempotencyKeys(tx: Transaction, requests: readonly Request[]): Promise<boolean> {
  const rows = requests.map((request) => {
    const { userId, key, animalId, now } = request;
    return { userId, key, fingerprint: fingerprintOf(request), animalId, createdAt: now };
  });
  const sorted = [...rows].sort((one, other) => (one.key < other.key ? -1 : 1));
  const taken = await tx.insert(idempotencyKeys).values(sorted).onConflictDoNothing().returning();
  return taken.length === rows.length;
}

/** Prefix of the keys of imported rows. Keys of clients contain no space. */
const ROW = "table ";

/** @param count of the equal rows so far: two goats may have the same facts */
export const rowKey = (contentHash: string, count: number) => `${ROW}${contentHash}-${count}`;

/** Lets the row of a table be imported again when its seller has deleted its listing. */
export async function forgetRow(tx: Transaction, { id, sellerId }: Pick<Animal, "id" | "sellerId">): Promise<void> {
  const { userId, key, animalId } = idempotencyKeys;
  await tx.delete(idempotencyKeys).where(and(eq(userId, sellerId), like(key, `${ROW}%`), eq(animalId, id)));
}

const IS_LATER = new Set<string>(LATER_FIELDS);

/** A retry of a request to the previous version, which ignored later fields, has the same fingerprint. */
function fingerprintOf({ listing, earTagKey }: Request): string {
  // A plain hash of 12 digits beside known texts could be guessed.
  const earTag = listing.facts?.earTag && earTagDigest(earTagKey, listing.facts.earTag);
  const facts = listing.facts && { ...inOrder(FIRST_FACTS, listing.facts), earTag };
  const given = Object.entries(listing).filter(([name, value]) => value !== null || !IS_LATER.has(name));
  const body = JSON.stringify({ ...inOrder(FIRST_FIELDS, Object.fromEntries(given)), facts });
  return createHash("sha256").update(body).digest("base64url");
}

/** The values with the first names before all others. */
function inOrder(first: readonly string[], values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...Object.fromEntries(first.map((name) => [name, values[name]])), ...values };
}
