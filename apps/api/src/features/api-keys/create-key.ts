import type { Transaction } from "@pashu/db/client";
import { apiKeys } from "@pashu/db/schema/api-keys";
import type { CreateApiKeyInput } from "@pashu/validators/api-keys-input";
import { AppError } from "@pashu/validators/errors";
import { API_KEYS_MAX, DAY } from "@pashu/validators/limits";
import { and, desc, gt, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { keysOf } from "../../platform/api-keys.ts";
import { createKey, hashKey } from "../../platform/key-format.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { assertFreshSession } from "../auth/fresh-session.ts";
import { assertActive } from "../moderation/moderation.policy.ts";
import { presentKey, type ApiKeyView } from "./api-keys.present.ts";

/**
 * Creates a key and returns it, for the only time.
 * @throws AppError SESSION_NOT_FRESH, KEYS_FULL, SUSPENDED, BANNED
 */
export async function createApiKey({
  ctx,
  input: { name, scopes, days },
}: {
  ctx: SignedInContext;
  input: CreateApiKeyInput;
}): Promise<ApiKeyView & { key: string }> {
  // An unattended phone must not give a key that works for a year.
  assertFreshSession(ctx);
  const { deps } = ctx;
  const now = deps.clock.now();
  const key = createKey();
  const stored = await ctx.db.transaction(async (tx) => {
    // Concurrent requests of the user wait, so that each counts the keys of the others, and a block ends all.
    const [user] = await lockUsers(tx, [ctx.user.id]);
    if (user === undefined) throw new AppError("NOT_SIGNED_IN");
    assertActive({ user, deps });
    await makeRoom(tx, user.id, now);
    const expiresAt = new Date(now.getTime() + days * DAY);
    const [row] = await tx
      .insert(apiKeys)
      .values({ id: uuidv7(), userId: user.id, name, hash: hashKey(key), scopes, createdAt: now, expiresAt })
      .returning();
    return row;
  });
  if (stored === undefined) throw new Error("the insert of the key returned no row");
  return { ...presentKey(stored), key };
}

/** Deletes all but the newest ended keys, of which a user could otherwise store any number. @throws AppError KEYS_FULL */
async function makeRoom(tx: Transaction, userId: string, now: Date): Promise<void> {
  const valid = and(keysOf(userId), isNull(apiKeys.endedAt), gt(apiKeys.expiresAt, now));
  if ((await tx.$count(apiKeys, valid)) >= API_KEYS_MAX) throw new AppError("KEYS_FULL");
  const old = tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(keysOf(userId), or(isNotNull(apiKeys.endedAt), lte(apiKeys.expiresAt, now))))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .offset(API_KEYS_MAX);
  await tx.delete(apiKeys).where(inArray(apiKeys.id, old));
}
