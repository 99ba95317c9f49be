import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Calls counted in a window, by address or person; the shape is rate-limiter-flexible's. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: timestamp({ withTimezone: true }),
});
