import type { EventKind } from "@pashu/validators/enums";
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export type EventValue = string | number | boolean | null | string[];

/**
 * Append-only log, partitioned by month: the source for audits, notifications and statistics. Triggers refuse changes,
 * and redact a deleted account. `data` holds ids, numbers and codes, never names, phones or free text.
 */
export const events = pgTable(
  "events",
  {
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().$type<EventKind>().notNull(),
    /** Id of the listing or user, as the kind says. Null if it was a user who has deleted the account. */
    subjectId: text(),
    /** Null for jobs, visitors and deleted accounts. */
    actorId: text(),
    data: jsonb().$type<Record<string, EventValue>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index("events_subject").on(table.subjectId, table.at),
    index("events_actor").on(table.actorId, table.at),
  ],
);
