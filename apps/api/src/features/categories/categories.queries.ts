import { defineRead } from "@pashu/db/reads";
import { categoryCounts } from "@pashu/db/schema/category-counts";
import { sql } from "drizzle-orm";

const fields = { category: categoryCounts.category, count: sql<number>`sum(${categoryCounts.count})::int` };

/** Adds up the slots of each category, so the cost doesn't grow with the number of listings. */
export const readCategoryCounts = defineRead(({ pipelinedDb: db }) => {
  const statement = db.select(fields).from(categoryCounts).groupBy(categoryCounts.category).prepare("category_counts");
  return () => statement.execute();
});
