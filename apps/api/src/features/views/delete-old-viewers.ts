import { animalViewers } from "@pashu/db/schema/animal-activity";
import { HOUR } from "@pashu/validators/limits";
import { lt, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/indian-day.ts";

/** Small enough for the statement timeout. */
const BATCH = 10_000;

/** Deletes the visitors of past days, an hour after midnight, because processes still write their last minute. */
export async function deleteOldViewers({ db, clock }: Pick<Deps, "clock" | "db">, signal?: AbortSignal): Promise<void> {
  const day = indianDay(new Date(clock.now().getTime() - HOUR));
  // By key, because a row has no ctid that is unique in all shards.
  const key = sql`(day, animal_id, visitor)`;
  const old = sql`select day, animal_id, visitor from ${animalViewers} where ${lt(animalViewers.day, day)} limit ${BATCH}`;
  let deleted = BATCH;
  while (deleted === BATCH) {
    signal?.throwIfAborted();
    const rows = await db
      .delete(animalViewers)
      .where(sql`${key} in (${old})`)
      .returning({ day: animalViewers.day });
    deleted = rows.length;
  }
}
