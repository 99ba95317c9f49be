import { createHash } from "node:crypto";
import type { Transaction } from "@pashu/db/client";
import { idempotencyKeys } from "@pashu/db/schema/idempotency-keys";
import type { CreateAnimalInput } from "@pashu/validators/animals";
import { AppError } from "@pashu/validators/errors";
import { and, eq } from "drizzle-orm";

interface Request {
  userId: string;
  key: string;
  listing: CreateAnimalInput;
  /** What the listing will be called, if it is to be created. */
  animalId: string;
  now: Date;
}

/**
 * Which listing a request is about: a new one, or the one that the same request created before. The key is written in
 * the transaction that creates the listing, so there is never one without the other; a request that comes meanwhile
 * waits for its end.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when another listing was sent by this key
 */
export async function createdOnce(tx: Transaction, request: Request): Promise<string> {
  const { userId, key, listing, animalId, now } = request;
  const fingerprint = createHash("sha256").update(JSON.stringify(listing)).digest("base64url");
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
