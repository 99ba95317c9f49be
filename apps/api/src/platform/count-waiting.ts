import type { DbOrTransaction } from "@pashu/db/client";
import { sql, type SQL } from "drizzle-orm";

/** Counting more would take longer than a scrape may. */
const COUNTED_MAX = 10_000;

export interface Waiting extends Record<string, number> {
  open: number;
  /** The time to decide has passed. */
  overdue: number;
}

/**
 * Counts rows that wait for a decision, up to 10,000.
 * @param open table and condition, after `from`; the table has a column `due_at`
 */
export async function countWaiting(db: DbOrTransaction, open: SQL, now: Date): Promise<Waiting> {
  const isOverdue = sql`and due_at < ${now.toISOString()}::timestamptz`;
  const [row] = await db.execute<Waiting>(sql`
    select (select count(*)::int from (select from ${open} limit ${COUNTED_MAX}) as counted) as open,
      (select count(*)::int from (select from ${open} ${isOverdue} limit ${COUNTED_MAX}) as counted) as overdue`);
  if (row === undefined) throw new Error("the count returned no row");
  return { ...row };
}
