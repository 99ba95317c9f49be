import { animals } from "@pashu/db/schema/animals";
import { idempotencyKeys } from "@pashu/db/schema/idempotency-keys";
import { CLOCK_SKEW_MS, IDEMPOTENCY_KEY_TTL_MS } from "@pashu/validators/limits";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

export async function deleteOldIdempotencyKeys({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - IDEMPOTENCY_KEY_TTL_MS);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

/**
 * Sets listings from the future to now: a clock that was ahead created them, and they would stay the newest. Uses the
 * database's clock, which all processes share. Cursors have milliseconds, so finer times would break pagination.
 */
export async function clampFutureDates({ db }: Deps): Promise<void> {
  const latest = sql`now() + ${`${CLOCK_SKEW_MS} ms`}::interval`;
  await db
    .update(animals)
    .set({ createdAt: sql`date_trunc('milliseconds', now())` })
    .where(and(eq(animals.isActive, true), gt(animals.createdAt, latest)));
}
