import { categoryCounts } from "@pashu/db/schema/category-counts";
import { CATEGORIES, type Category } from "@pashu/validators/enums";
import { sum } from "drizzle-orm";
import type { Context } from "../../context.ts";

/** Active listings in each category; the cost does not grow with their number. */
export async function countCategories({ ctx }: { ctx: Context }): Promise<Record<Category, number>> {
  const rows = await ctx.deps.db
    .select({ category: categoryCounts.category, count: sum(categoryCounts.count).mapWith(Number) })
    .from(categoryCounts)
    .groupBy(categoryCounts.category);
  const counts = new Map(rows.map((row) => [row.category, row.count]));
  const all = CATEGORIES.map((category) => [category, counts.get(category) ?? 0] as const);
  return Object.fromEntries(all) as Record<Category, number>;
}
