import { integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { categoryEnum } from "./animals.ts";

/**
 * Active listings a category, kept true by a trigger on `animals` and spread over slots
 * (one a database connection) so that writers do not wait for each other. A count is the sum of its slots.
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
