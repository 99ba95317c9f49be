import { integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { categoryEnum } from "./animals.ts";

/** Active listings per category, updated by a trigger. Slots spread the row locks: a count is the sum of its slots. */
export const categoryCounts = pgTable(
  "category_counts",
  {
    category: categoryEnum().notNull(),
    slot: smallint().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.category, table.slot] })],
);
