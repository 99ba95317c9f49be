import { createEventPartitions, dropEvents } from "@pashu/db/events";
import { animalTombstones } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { idempotencyKeys } from "@pashu/db/schema/idempotency-keys";
import {
  CLOCK_SKEW_MS,
  DAY,
  IDEMPOTENCY_KEY_TTL_MS,
  MIGRATION_LOCK_TIMEOUT_MS,
  TOMBSTONE_RETENTION_MS,
} from "@pashu/validators/limits";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

export async function deleteOldIdempotencyKeys({ db, clock }: Pick<Deps, "clock" | "db">): Promise<void> {
  const before = new Date(clock.now().getTime() - IDEMPOTENCY_KEY_TTL_MS);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

/**
 * Sets listings from the future to now: a clock that was ahead created them, and they would stay the newest. Uses the
 * database's clock, which all processes share. Cursors have milliseconds, so finer times would break pagination.
 */
export async function clampFutureDates({ db }: Pick<Deps, "db">): Promise<void> {
  const now = sql`date_trunc('milliseconds', now())`;
  const latest = sql`now() + ${`${CLOCK_SKEW_MS} ms`}::interval`;
  await db
    .update(animals)
    .set({ createdAt: now, expiresAt: sql`${animals.expiresAt} - (${animals.createdAt} - ${now})` })
    .where(and(eq(animals.onSale, true), gt(animals.createdAt, latest)));
}

export async function deleteOldTombstones({ db, clock }: Pick<Deps, "clock" | "db">): Promise<void> {
  const before = new Date(clock.now().getTime() - TOMBSTONE_RETENTION_MS);
  await db.delete(animalTombstones).where(lt(animalTombstones.deletedAt, before));
}

/** Creates the partitions of the next months and drops those of old ones. Both lock the table, so they wait shortly. */
export async function rotateEvents({ db, clock, env }: Pick<Deps, "env" | "clock" | "db">): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${`${MIGRATION_LOCK_TIMEOUT_MS}ms`}, true)`);
    await createEventPartitions(tx, now);
    await dropEvents(tx, new Date(now.getTime() - env.EVENTS_KEEP_DAYS * DAY));
  });
}
