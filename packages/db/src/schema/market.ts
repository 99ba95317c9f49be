import type { FormKind, MarketMetric } from "@pashu/validators/market";
import { date, doublePrecision, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Numbers of the market, written by the job `market`. `category`, `state` and `district` are "" for all. */
export const marketNumbers = pgTable(
  "market_numbers",
  {
    metric: text().$type<MarketMetric>().notNull(),
    category: text().notNull(),
    /** ISO 3166-2 without `IN-`; "unknown" for listings without one. */
    state: text().notNull(),
    /** State code and English name, e.g. "HR-Hisar". */
    district: text().notNull(),
    value: doublePrecision().notNull(),
    computedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.metric, table.category, table.state, table.district] })],
);

/** Sell forms in which the first question was answered, and published listings, per day in India. No person. */
export const formStarts = pgTable(
  "form_starts",
  {
    day: date().notNull(),
    /** `published`: listings created by either form or over REST, written by the job `market`. */
    form: text().$type<FormKind | "published">().notNull(),
    category: text().notNull(),
    starts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.form, table.category] })],
);

/** Monthly numbers of the public page about moderation, kept for good. No person. */
export const moderationMonths = pgTable(
  "moderation_months",
  {
    /** First day, in India. */
    month: date().notNull(),
    metric: text().notNull(),
    /** Kind of action or outcome; "" if the metric has none. */
    key: text().notNull(),
    value: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.metric, table.key] })],
);
