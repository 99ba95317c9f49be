import { date, doublePrecision, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Numbers of the market, written by an hourly job. `category`, `state` and `district` are "" for all. */
export const marketNumbers = pgTable(
  "market_numbers",
  {
    metric: text().notNull(),
    category: text().notNull(),
    state: text().notNull(),
    district: text().notNull(),
    value: doublePrecision().notNull(),
    computedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.metric, table.category, table.state, table.district] })],
);

/** Sell forms in which the first question was answered, and published listings, per day. No person. */
export const formStarts = pgTable(
  "form_starts",
  {
    day: date().notNull(),
    form: text().notNull(),
    category: text().notNull(),
    starts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.form, table.category] })],
);

/** Monthly counts of the public page about moderation, kept for good. No person. */
export const moderationMonths = pgTable(
  "moderation_months",
  {
    /** First day. */
    month: date().notNull(),
    metric: text().notNull(),
    key: text().notNull(),
    value: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.metric, table.key] }),
    index("moderation_months_month").on(table.month),
  ],
);
