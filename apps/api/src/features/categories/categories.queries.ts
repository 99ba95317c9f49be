import type { Db } from "@pashu/db/client";
import { categoryCounts } from "@pashu/db/schema/category-counts";
import { prepareStatement } from "@pashu/db/statements";
import { sql } from "drizzle-orm";

/** The slots of each category, summed: the cost does not grow with the number of listings. */
export function prepareCategoryCounts(db: Db) {
  const fields = { category: categoryCounts.category, count: sql<number>`sum(${categoryCounts.count})::int` };
  const statement = prepareStatement(
    db,
    fields,
    db.select(fields).from(categoryCounts).groupBy(categoryCounts.category),
  );
  return () => statement({});
}
