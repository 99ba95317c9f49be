import type { KeyEnd, KeyScope } from "@pashu/validators/api-keys";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** Keys with which programs act for a user. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** SHA-256 of the key, hex. */
    hash: text().notNull().unique(),
    scopes: text().array().$type<KeyScope[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Written at most once an hour. */
    lastUsedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    endedBy: text().$type<KeyEnd>(),
  },
  (table) => [index("api_keys_user").on(table.userId)],
);
export type ApiKey = typeof apiKeys.$inferSelect;
