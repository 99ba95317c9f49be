import type { Db, DbOrTransaction } from "@pashu/db/client";
import { apiKeys, type ApiKey } from "@pashu/db/schema/api-keys";
import { users, type User } from "@pashu/db/schema/users";
import type { KeyEnd } from "@pashu/validators/api-keys";
import { AppError } from "@pashu/validators/errors";
import { KEY_TOUCH_INTERVAL_MS } from "@pashu/validators/limits";
import { eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Clock } from "./clock.ts";
import { hashKey, isKey } from "./key-format.ts";

/** Prepares the look-up of a valid key and its user. */
export function prepareFindKey({ db, clock }: { db: Db; clock: Clock }) {
  const select = db
    .select({ key: apiKeys, user: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.hash, sql.placeholder("hash")))
    .prepare("api_key_and_user");
  /** @throws AppError KEY_INVALID, KEY_REVOKED, KEY_EXPIRED */
  return async (word: string): Promise<{ key: ApiKey; user: User; isRecentlyTouched: boolean }> => {
    const [found] = isKey(word) ? await select.execute({ hash: hashKey(word) }) : [];
    if (found === undefined) throw new AppError("KEY_INVALID");
    const { key, user } = found;
    if (key.endedAt !== null) throw new AppError("KEY_REVOKED");
    const now = clock.now().getTime();
    if (key.expiresAt.getTime() <= now) throw new AppError("KEY_EXPIRED");
    const usedAt = key.lastUsedAt?.getTime() ?? 0;
    return { key, user, isRecentlyTouched: Math.abs(now - usedAt) < KEY_TOUCH_INTERVAL_MS };
  };
}

export async function touchKey(db: Db, id: string, now: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
}

export const keysOf = (userId: string): SQL => eq(apiKeys.userId, userId);

/** Ends the matching keys. Those that have ended keep their time. @returns their number, with these */
export async function endKeys(tx: DbOrTransaction, matching: SQL, endedBy: KeyEnd, at: Date): Promise<number> {
  // In the order of their ids, so that concurrent statements do not deadlock.
  const locked = tx.select({ id: apiKeys.id }).from(apiKeys).where(matching).orderBy(apiKeys.id).for("update");
  const ended = await tx
    .update(apiKeys)
    .set({
      endedAt: sql`coalesce(${apiKeys.endedAt}, ${at.toISOString()}::timestamptz)`,
      endedBy: sql`coalesce(${apiKeys.endedBy}, ${endedBy})`,
    })
    .where(inArray(apiKeys.id, locked))
    .returning({ id: apiKeys.id });
  return ended.length;
}

/** Ends keys that a client has sent in an address, which proxies log and browsers keep. */
export async function endExposedKeys({ db, clock }: { db: Db; clock: Clock }, keys: string[]): Promise<void> {
  await endKeys(db, inArray(apiKeys.hash, keys.map(hashKey)), "address", clock.now());
}
