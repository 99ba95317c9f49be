import type { Db, Transaction } from "@pashu/db/client";

/** For `select … for update`: leaves locked rows, or waits for them until the statement timeout. */
export type RowLock = { skipLocked: true } | { skipLocked?: undefined };

interface Backfill<Position> {
  start: Position;
  /** Ids of the next rows to change, without locking them, and the position after them; undefined at the end. */
  find(after: Position): Promise<{ ids: string[]; next: Position | undefined }>;
  /** Locks those of the rows that still need the change, and returns their ids. */
  change(tx: Transaction, ids: string[], lock: RowLock): Promise<string[]>;
}

/**
 * Changes rows in batches. A batch leaves locked rows, so that it cannot deadlock. They follow one by one, and each
 * waits for its lock, so a run that returns has left none.
 * @throws the database's error when a row stays locked until the statement timeout; the signal's reason when it aborts
 */
export async function backfill<Position>(
  db: Db,
  { start, find, change }: Backfill<Position>,
  signal?: AbortSignal,
): Promise<void> {
  const skipped: string[] = [];
  let after: Position | undefined = start;
  while (after !== undefined) {
    signal?.throwIfAborted();
    const { ids, next } = await find(after);
    after = next;
    if (ids.length === 0) continue;
    const changed = new Set(await db.transaction((tx) => change(tx, ids, { skipLocked: true })));
    skipped.push(...ids.filter((id) => !changed.has(id)));
  }
  for (const id of skipped) {
    signal?.throwIfAborted();
    await db.transaction((tx) => change(tx, [id], {}));
  }
}
