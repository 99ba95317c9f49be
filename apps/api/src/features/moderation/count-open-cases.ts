import type { DbOrTransaction } from "@pashu/db/client";
import { moderationCases } from "@pashu/db/schema/moderation";
import { and, isNull, lt } from "drizzle-orm";

/** Open cases, and those whose time to decide has passed. */
export async function countOpenCases(db: DbOrTransaction, now: Date): Promise<{ open: number; overdue: number }> {
  const isOpen = isNull(moderationCases.closedAt);
  return {
    open: await db.$count(moderationCases, isOpen),
    overdue: await db.$count(moderationCases, and(isOpen, lt(moderationCases.dueAt, now))),
  };
}
