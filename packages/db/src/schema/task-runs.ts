import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** When each hourly job, and the backup, last ran: all processes and deploy/backup/backup.sh share it. */
export const taskRuns = pgTable("task_runs", {
  task: text().primaryKey(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  succeededAt: timestamp({ withTimezone: true }),
});
