import { animals } from "@pashu/db/schema/animals";
import { CLOCK_SKEW_MS } from "@pashu/validators/limits";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/**
 * Dates listings of the future now: a clock that was ahead wrote them, and they would stay the newest. By the database's
 * clock, which all processes share. Cursors have milliseconds, so a finer time would separate rows with the same time.
 */
export async function dateBack({ db }: Deps): Promise<void> {
  const latest = sql`now() + ${`${CLOCK_SKEW_MS} ms`}::interval`;
  await db
    .update(animals)
    .set({ createdAt: sql`date_trunc('milliseconds', now())` })
    .where(and(eq(animals.isActive, true), gt(animals.createdAt, latest)));
}
