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
  animalId: string;
  now: Date;
}

/**
 * Returns the ID of the listing that this key created, or stores the key for a new one. The key is stored in the
 * transaction that creates the listing; a concurrent request with the same key waits for it.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used with another body
 */
export async function resolveIdempotencyKey(tx: Transaction, request: Request): Promise<string> {
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
