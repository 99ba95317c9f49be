import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** By what names people have sent listings: one whose answer was lost is known again when it comes once more. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    /** A digest of what was sent by this name. */
    fingerprint: text().notNull(),
    /** What came of it. No reference: one that was deleted since must not be created anew. */
    animalId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index("idempotency_keys_age").on(table.createdAt)],
);
