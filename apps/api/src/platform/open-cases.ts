import type { DbOrTransaction } from "@pashu/db/client";
import { sql, type SQL } from "drizzle-orm";

/** Counting more would take longer than a scrape may. */
const COUNTED_MAX = 10_000;

export interface Waiting extends Record<string, number> {
  open: number;
  /** The time to decide has passed. */
  overdue: number;
}

/** Cases that wait for a moderator, up to 10,000. */
export function countOpenCases(db: DbOrTransaction, now: Date): Promise<Waiting> {
  return count(db, now, sql`moderation_cases where closed_at is null and is_intimate = any('{true,false}')`);
}

/** Complaints that wait for an answer, up to 10,000. */
export function countOpenGrievances(db: DbOrTransaction, now: Date): Promise<Waiting> {
  return count(db, now, sql`grievances where decided_at is null and is_intimate_image = any('{true,false}')`);
}

async function count(db: DbOrTransaction, now: Date, open: SQL): Promise<Waiting> {
  const isOverdue = sql`and due_at < ${now.toISOString()}::timestamptz`;
  const [row] = await db.execute<Waiting>(sql`
    select (select count(*)::int from (select from ${open} limit ${COUNTED_MAX}) as counted) as open,
      (select count(*)::int from (select from ${open} ${isOverdue} limit ${COUNTED_MAX}) as counted) as overdue`);
  if (row === undefined) throw new Error("the count returned no row");
  return { ...row };
}
