import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Fixed-window counters by address or user, in the schema of rate-limiter-flexible. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: timestamp({ withTimezone: true }),
});

/** Events of sliding-window limits. Keys are HMACs or site-wide names, so counts may outlive an account. */
export const limitEvents = pgTable(
  "limit_events",
  {
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("limit_events_key").on(table.key, table.at), index("limit_events_age").on(table.at)],
);
