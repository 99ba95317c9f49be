import { animalViewers } from "@pashu/db/schema/animal-activity";
import { HOUR } from "@pashu/validators/limits";
import { lt, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/indian-day.ts";

/** Small enough for the statement timeout. */
const BATCH = 10_000;

/** Deletes the visitors of past days, an hour after midnight, because processes still write their last minute. */
export async function deleteOldViewers({ db, clock }: Deps, signal?: AbortSignal): Promise<void> {
  const day = indianDay(new Date(clock.now().getTime() - HOUR));
  const old = db
    .select({ row: sql`ctid` })
    .from(animalViewers)
    .where(lt(animalViewers.day, day))
    .limit(BATCH);
  let deleted = BATCH;
  while (deleted === BATCH) {
    signal?.throwIfAborted();
    const rows = await db
      .delete(animalViewers)
      .where(sql`ctid = any(array(${old}))`)
      .returning({ day: animalViewers.day });
    deleted = rows.length;
  }
}
