import type { Db } from "@pashu/db/client";
import { animalChanges, changeNumbers } from "@pashu/db/schema/animal-changes";
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { clockNumber } from "./sync.queries.ts";

/** A statement that numbers so many takes about 20 ms. */
const BATCH = 1000;

/** Identifies the history of the database: it differs after a restore, a promotion and a copy. */
const history = sql`(
  select concat_ws('-', left(pg_walfile_name(pg_current_wal_lsn()), 8), system_identifier, pg_database.oid)
  from pg_control_system(), pg_database where datname = current_database())`;

/** Numbers all changes that are committed. */
export async function numberAllChanges({ db }: Pick<Deps, "db">, signal?: AbortSignal): Promise<void> {
  do signal?.throwIfAborted();
  while ((await numberChanges(db)) === BATCH);
}

/**
 * Numbers committed changes; returns how many. One process at a time, and each change after its commit: so who sees a
 * number sees all below it. Waits for no lock. A change whose row another transaction has locked is numbered later.
 */
export async function numberChanges(db: Db): Promise<number> {
  // Locked rows are read as they are now, not as the statement's snapshot has them.
  const [numbered] = await db.execute<{ count: number }>(sql`
    with before as materialized (
      select last, greatest(last + 1, ${clockNumber}) as first, last > 0 and history <> ${history} as is_rewound
      from ${changeNumbers} for update skip locked
    ), due as materialized (
      select animal_id, changed_at from ${animalChanges}
      where seq is null and exists (select 1 from before)
      order by changed_at limit ${BATCH}::int for update skip locked
    ), numbered as (
      update ${animalChanges} set seq = given.seq, was_numbered = true
      from (select animal_id, first - 1 + row_number() over (order by changed_at, animal_id) as seq from due, before) as given
      where animal_changes.animal_id = given.animal_id
      returning given.seq
    ), total as (select count(*)::int as count, max(seq) as last from numbered)
    update ${changeNumbers}
    set last = total.last, history = ${history},
      missing_until = case when is_rewound then first - 1 else missing_until end
    from total, before where total.count > 0
    returning total.count`);
  return numbered?.count ?? 0;
}
