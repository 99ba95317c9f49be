import type { Transaction } from "@pashu/db/client";
import { recordEvent } from "@pashu/db/events";
import { users } from "@pashu/db/schema/users";
import { and, eq, isNotNull, or } from "drizzle-orm";
import { endKeys, keysOf } from "../../platform/api-keys.ts";
import { switchOffWebhooks, webhooksOf } from "@pashu/db/webhooks";
import { blockListingsOf, unblockListingsOf, type Actor } from "../listing-states/withhold.ts";

/*
 * The caller has locked the user and all listings of the user. The functions return the listings that became visible or
 * invisible.
 */

/** Suspends until a time or bans, and takes the user's listings off sale until `reinstateUser`. */
export async function blockUser(tx: Transaction, userId: string, until: Date | "banned", by: Actor): Promise<string[]> {
  const set = until === "banned" ? { bannedAt: by.at } : { suspendedUntil: until };
  const blocked = await tx.update(users).set(set).where(eq(users.id, userId)).returning({ id: users.id });
  if (blocked.length === 0) return [];
  await endKeys(tx, keysOf(userId), "moderation", by.at);
  await switchOffWebhooks(tx, webhooksOf(userId), { by: "moderation", at: by.at });
  const event = { subjectId: userId, actorId: by.actorId, at: by.at };
  if (until === "banned") await recordEvent(tx, { kind: "user.banned", data: {}, ...event });
  else await recordEvent(tx, { kind: "user.suspended", data: { until: until.toISOString() }, ...event });
  return blockListingsOf(tx, userId);
}

export async function reinstateUser(
  tx: Transaction,
  userId: string,
  { by, ...event }: Actor & { by: "moderator" | "time" },
): Promise<string[]> {
  const blocked = or(isNotNull(users.bannedAt), isNotNull(users.suspendedUntil));
  const reinstated = await tx
    .update(users)
    .set({ bannedAt: null, suspendedUntil: null })
    .where(and(eq(users.id, userId), blocked))
    .returning({ id: users.id });
  if (reinstated.length === 0) return [];
  await recordEvent(tx, { kind: "user.reinstated", subjectId: userId, data: { by }, ...event });
  return unblockListingsOf(tx, userId, event.at);
}
