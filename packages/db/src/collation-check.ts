import { SECOND } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";
import { sql } from "drizzle-orm";
import { connectReplica, type DbOrTransaction } from "./client.ts";

/** A sort order that the system's libraries have changed since its indexes were built. */
export type ChangedCollation = {
  /** The database, for its default collation, or a collation that a column or an index names. */
  kind: "database" | "collation";
  name: string;
  recorded: string;
  actual: string;
};

const READ_TIMEOUT_MS = 5 * SECOND;

/**
 * Compares the versions of the collations in use, as PostgreSQL recorded them, with those of the system's libraries. The
 * version of C, POSIX and C.UTF-8 is null: it never changes.
 */
export async function changedCollations(db: DbOrTransaction): Promise<ChangedCollation[]> {
  const rows = await db.execute<ChangedCollation>(sql`
    select 'database' as kind, datname as name, datcollversion as recorded,
      pg_database_collation_actual_version(oid) as actual
    from pg_database
    where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)
    union all
    select 'collation', oid::regcollation::text, collversion, pg_collation_actual_version(oid)
    from pg_collation
    where collversion <> pg_collation_actual_version(oid) and exists (
      select from pg_depend
      where refclassid = 'pg_collation'::regclass and refobjid = pg_collation.oid and classid = 'pg_class'::regclass
    )`);
  return [...rows];
}

/** The same for a replica, whose system may have other libraries than the primary's. */
export async function changedCollationsOfReplica(url: string): Promise<ChangedCollation[]> {
  const { db, close } = connectReplica(url, { max: 1 });
  try {
    return await withTimeout(changedCollations(db), READ_TIMEOUT_MS);
  } finally {
    await close();
  }
}
