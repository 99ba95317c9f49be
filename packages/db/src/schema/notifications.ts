import type { NotificationKind } from "@pashu/validators/notifications";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { EventValue } from "./events.ts";
import { users } from "./users.ts";

/**
 * What users are told, in the words of the language in which they read it. `data` holds ids, numbers and codes, and no
 * other person's. A second notification of a kind about the same subject is added to the first until the user sees it.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<NotificationKind>().notNull(),
    /** Id of what the kind is about. Not a foreign key, because listings of others and their alerts can be deleted. */
    subjectId: text().notNull(),
    data: jsonb().$type<Record<string, EventValue>>().notNull(),
    /** Number of repetitions since the user last saw it. */
    count: integer().notNull().default(1),
    /** The last time. */
    at: timestamp({ withTimezone: true }).notNull(),
    seenAt: timestamp({ withTimezone: true }),
    /** The last time that a push message was sent for it, or was about to be. */
    pushedAt: timestamp({ withTimezone: true }),
    /** The same for an SMS or WhatsApp message. */
    messagedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("notifications_unseen_once")
      .on(table.subjectId, table.kind, table.userId)
      .where(sql`seen_at is null`),
    index("notifications_unseen")
      .on(table.userId)
      .where(sql`seen_at is null`),
    index("notifications_latest").on(table.userId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("notifications_age").on(table.at),
    /** The job `pushes` looks for unseen ones of the last day. */
    index("notifications_unseen_latest")
      .on(table.at)
      .where(sql`seen_at is null`),
  ],
);
export type Notification = typeof notifications.$inferSelect;
