import { ALERT_TTL_MS } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

const BATCH = 1000;

/** Ends alerts whose users have neither set them nor opened their lists for ALERT_TTL_MS. */
export async function deleteOldAlerts({ db, clock }: Pick<Deps, "db" | "clock">, signal?: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - ALERT_TTL_MS).toISOString();
  let deleted: unknown[];
  do {
    signal?.throwIfAborted();
    deleted = await db.execute(sql`
      delete from alerts where id in (
        select id from alerts where looked_at < ${before}::timestamptz limit ${BATCH}::int for update skip locked
      ) returning 1`);
  } while (deleted.length === BATCH);
}
