import { animals } from "@pashu/db/schema/animals";
import { CLOCK_SKEW_MS } from "@pashu/validators/limits";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

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
