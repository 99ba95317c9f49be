import { createHmac } from "node:crypto";
import type { Db, DbOrTransaction, Transaction } from "@pashu/db/client";
import { limitEvents } from "@pashu/db/schema/rate-limits";
import { acquireAdvisoryLocks } from "@pashu/db/advisory-locks";
import { CLOCK_SKEW_MS, DAY, type Limit } from "@pashu/validators/limits";
import { and, count, eq, gt, inArray, lte, min, or } from "drizzle-orm";
import type { Clock } from "./clock.ts";

/** Retention of events, and so the longest window. */
const EVENTS_KEPT_MS = DAY;

/** A rate limit over a sliding window. Its key contains only keyed hashes, because counts outlive accounts. */
export interface SlidingLimit extends Limit {
  key: string;
}

/** HMAC, because plain hashes of phones and addresses in a stolen table could be reversed by brute force. */
export function keyedHash(key: Buffer, ...parts: string[]): string {
  return createHmac("sha256", key).update(parts.join("\0")).digest("base64url");
}

/** Serializes transactions that count these keys. Pass the keys in the same order everywhere to avoid deadlocks. */
export async function lockLimits(tx: Transaction, keys: string[]): Promise<void> {
  const names = keys.map((key) => `limit:${key}`);
  await acquireAdvisoryLocks(tx, names);
}

/**
 * Counts the events in the window, and the milliseconds until the first of them leaves it.
 * @throws RangeError when the window exceeds the retention of events
 */
export async function usage(
  db: DbOrTransaction,
  { key, windowMs }: SlidingLimit,
  now: Date,
  since = new Date(now.getTime() - windowMs),
): Promise<{ used: number; resetMs: number }> {
  if (windowMs > EVENTS_KEPT_MS) throw new RangeError(`the window of ${key} exceeds the retention time of its events`);
  const latest = new Date(now.getTime() + CLOCK_SKEW_MS);
  const [row] = await db
    .select({ used: count(), first: min(limitEvents.at) })
    .from(limitEvents)
    .where(and(eq(limitEvents.key, key), gt(limitEvents.at, since), lte(limitEvents.at, latest)));
  const resetMs = (row?.first ?? now).getTime() + windowMs - now.getTime();
  return { used: row?.used ?? 0, resetMs: Math.min(resetMs, windowMs) };
}

/** Like `usage`, for each limit of each key, in one statement. */
export async function usages(
  db: DbOrTransaction,
  { keys, limits }: { keys: readonly string[]; limits: readonly Limit[] },
  now: Date,
): Promise<{ used: number; max: number; resetMs: number }[]> {
  const { key, at } = limitEvents;
  const longest = Math.max(...limits.map(({ windowMs }) => windowMs));
  const [from, until] = [now.getTime() - longest, now.getTime() + CLOCK_SKEW_MS];
  const events = await db
    .select({ key, at })
    .from(limitEvents)
    .where(and(inArray(key, [...keys]), gt(at, new Date(from)), lte(at, new Date(until))))
    .orderBy(at);
  return keys.flatMap((of) =>
    limits.map(({ max, windowMs }) => {
      const since = now.getTime() - windowMs;
      const inWindow = events.filter((event) => event.key === of && event.at.getTime() > since);
      const first = inWindow[0]?.at ?? now;
      return { used: inWindow.length, max, resetMs: Math.min(first.getTime() - since, windowMs) };
    }),
  );
}

export async function countEvent(tx: Transaction, keys: Iterable<string>, at: Date): Promise<void> {
  await countEvents(tx, keys, { at, times: 1 });
}

export async function countEvents(
  tx: Transaction,
  keys: Iterable<string>,
  { at, times }: { at: Date; times: number },
): Promise<void> {
  const events = [...new Set(keys)].flatMap((key) => Array.from({ length: times }, () => ({ key, at })));
  await tx.insert(limitEvents).values(events);
}

/** Deletes events older than every window, and events in the future, written while a clock was ahead. */
export async function deleteOldEvents({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now().getTime();
  const [from, until] = [new Date(now - EVENTS_KEPT_MS), new Date(now + CLOCK_SKEW_MS)];
  await db.delete(limitEvents).where(or(lte(limitEvents.at, from), gt(limitEvents.at, until)));
}
