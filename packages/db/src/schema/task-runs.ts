import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Last run of each job and of the backup. Written by all processes and by deploy/backup/backup.sh. */
export const taskRuns = pgTable("task_runs", {
  task: text().primaryKey(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  succeededAt: timestamp({ withTimezone: true }),
  /** A lease, which the process that runs the job extends. Null between runs. */
  runningUntil: timestamp({ withTimezone: true }),
});
