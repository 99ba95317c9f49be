import { CATEGORIES, type Category } from "@pashu/validators/enums";

/** The number of all listings. */
export function countOfAll(counts: Record<Category, number>): number {
  return CATEGORIES.reduce((sum, category) => sum + counts[category], 0);
}
