import type { DbOrTransaction } from "@pashu/db/client";
import { sql } from "drizzle-orm";
import { countWaiting, type Waiting } from "../../platform/count-waiting.ts";

/** Cases that wait for a moderator, up to 10,000. */
export function countOpenCases(db: DbOrTransaction, now: Date): Promise<Waiting> {
  return countWaiting(db, sql`moderation_cases where closed_at is null and is_intimate = any('{true,false}')`, now);
}
