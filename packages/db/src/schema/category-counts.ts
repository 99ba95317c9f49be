import { integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { categoryEnum } from "./animals.ts";

/**
 * Number of active listings per category, updated by a trigger on `animals`. A count is the sum of its slots: each
 * connection writes to a slot of its own, so that writers do not wait for each other's row lock.
 */
export const categoryCounts = pgTable(
  "category_counts",
  {
    category: categoryEnum().notNull(),
    slot: smallint().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.category, table.slot] })],
);
