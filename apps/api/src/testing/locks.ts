import type { Db } from "@pashu/db/client";
import { sql } from "drizzle-orm";
import { expect } from "vitest";

/** Resolves when a statement waits for a lock of another transaction. */
export async function untilWaitingForLock(db: Db): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await db.execute(waiting)).length, { timeout: 10_000, interval: 20 }).toBe(1);
}
