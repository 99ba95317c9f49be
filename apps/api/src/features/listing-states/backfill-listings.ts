import type { Db, Transaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { and, asc, inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { readInBatches } from "../../platform/read-in-batches.ts";

interface Backfill {
  /** The id of the listing, in `animals` or in a table with one row for each listing. */
  id: PgColumn;
  /** The column before `id` in the index by which the rows are found. */
  by?: PgColumn;
  /** Selects the rows that still need the change; without it, all of them. */
  where?: SQL | undefined;
  /** Listings in a transaction, which locks them. */
  batch?: number;
  /** Changes rows whose listings the transaction has locked. */
  change(tx: Transaction, ids: string[]): Promise<unknown>;
}

interface Found {
  id: string;
  /** `by` as text, because a Date has no microseconds. */
  by: string;
}

/**
 * Changes rows of listings in batches. A batch leaves locked listings, so that it cannot deadlock. They follow one by
 * one, and each waits for its lock, so a run that returns has left none. An interrupted run can be repeated.
 * @throws the database's error when a row stays locked until the statement timeout; the signal's reason when it aborts
 */
export async function backfillListings(
  db: Db,
  { batch = 200, ...rows }: Backfill,
  signal?: AbortSignal,
): Promise<void> {
  const skipped: string[] = [];
  const find = (last: Found | undefined) => findRows(db, rows, last).limit(batch);
  for await (const found of readInBatches(batch, find, signal)) {
    const ids = found.map(({ id }) => id);
    const locked = new Set(await changeRows(db, rows, ids, { skipLocked: true }));
    skipped.push(...ids.filter((id) => !locked.has(id)));
  }
  for (const id of skipped) {
    signal?.throwIfAborted();
    await changeRows(db, rows, [id], {});
  }
}

/** Starts after the last row, and so skips the index entries of earlier batches, which are dead but not yet vacuumed. */
function findRows(db: Db, { id, by = id, where }: Backfill, last: Found | undefined) {
  const type = sql.raw(by.getSQLType());
  const isNext = last && sql`(${by}, ${id}) > (${last.by}::${type}, ${last.id}::uuid)`;
  return db
    .select({ id: sql<string>`${id}`, by: sql<string>`${by}::text` })
    .from(id.table)
    .where(and(where, isNext))
    .orderBy(asc(by), asc(id));
}

/** @returns the ids of the listings that were locked */
function changeRows(
  db: Db,
  { id, where, change }: Backfill,
  ids: string[],
  lock: { skipLocked: true } | { skipLocked?: undefined },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const listings = await tx
      .select({ id: animals.id })
      .from(animals)
      .where(inArray(animals.id, ids))
      .orderBy(asc(animals.id))
      .for("no key update", lock);
    const locked = listings.map((listing) => listing.id);
    // Another transaction may have changed them before the lock.
    const rows = await tx
      .select({ id: sql<string>`${id}` })
      .from(id.table)
      .where(and(inArray(id, locked), where))
      .orderBy(asc(id));
    const left = rows.map((row) => row.id);
    if (left.length > 0) await change(tx, left);
    return locked;
  });
}
