import { createEventPartitions, dropEvents } from "@pashu/db/events";
import { DAY, MIGRATION_LOCK_TIMEOUT_MS } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/** Creates the partitions of the next months and drops those of old ones. Both lock the table, so they wait shortly. */
export async function rotateEvents({ db, clock, env }: Pick<Deps, "env" | "clock" | "db">): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${`${MIGRATION_LOCK_TIMEOUT_MS}ms`}, true)`);
    await createEventPartitions(tx, now);
    await dropEvents(tx, new Date(now.getTime() - env.EVENTS_KEEP_DAYS * DAY));
  });
}
