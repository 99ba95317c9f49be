import { CATEGORIES, type Category } from "@pashu/validators/enums";
import type { Context } from "../../context.ts";
import { readCategoryCounts } from "./categories.queries.ts";

export async function countCategories({ ctx }: { ctx: Context }): Promise<Record<Category, number>> {
  const rows = await readCategoryCounts(ctx.reads);
  const counts = new Map(rows.map((row) => [row.category, row.count]));
  const all = CATEGORIES.map((category) => [category, counts.get(category) ?? 0] as const);
  return Object.fromEntries(all) as Record<Category, number>;
}
