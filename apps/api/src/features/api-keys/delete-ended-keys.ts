import type { Db } from "@pashu/db/client";
import { apiKeys } from "@pashu/db/schema/api-keys";
import { ENDED_KEYS_KEEP_MS } from "@pashu/validators/limits";
import { lt, or } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";

/** Deletes keys that ended before ENDED_KEYS_KEEP_MS. Until then a request gets KEY_REVOKED or KEY_EXPIRED. */
export async function deleteEndedKeys({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - ENDED_KEYS_KEEP_MS);
  await db.delete(apiKeys).where(or(lt(apiKeys.endedAt, before), lt(apiKeys.expiresAt, before)));
}
