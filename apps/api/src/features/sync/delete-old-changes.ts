import { animalChanges, changeNumbers } from "@pashu/db/schema/animal-changes";
import { animals } from "@pashu/db/schema/animals";
import { CHANGES_KEEP_MS } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

const BATCH = 5000;

/** Deletes the changes of listings that left the market before CHANGES_KEEP_MS. Older cursors expire. */
export async function deleteOldChanges({ db, clock }: Pick<Deps, "clock" | "db">, signal?: AbortSignal): Promise<void> {
  const before = (clock.now().getTime() - CHANGES_KEEP_MS) * 1000;
  let deleted: { count: number } | undefined;
  do {
    signal?.throwIfAborted();
    [deleted] = await db.execute<{ count: number }>(sql`
      with numbers as materialized (
        select 1 from ${changeNumbers} for update
      ), old as materialized (
        select animal_id from ${animalChanges}
        where seq < ${before}::bigint and exists (select 1 from numbers)
          and not exists (select 1 from ${animals} where id = animal_id and on_sale)
        order by seq limit ${BATCH}::int for update skip locked
      ), deleted as (
        delete from ${animalChanges} using old where animal_changes.animal_id = old.animal_id returning seq
      ), total as (select count(*)::int as count, max(seq) as last from deleted)
      update ${changeNumbers} set missing_until = greatest(missing_until, total.last)
      from total where total.count > 0 returning total.count`);
  } while (deleted?.count === BATCH);
}
