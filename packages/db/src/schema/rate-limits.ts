import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Fixed-window counters by address or user, in the schema of rate-limiter-flexible. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: timestamp({ withTimezone: true }),
});

/**
 * Limits over a sliding window: one row for each event. A key is a keyed hash, or names the whole site, so no row contains
 * a phone or an address, and the counts outlive the account.
 */
export const limitEvents = pgTable(
  "limit_events",
  {
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("limit_events_key").on(table.key, table.at), index("limit_events_age").on(table.at)],
);
