import type { PriceRange } from "@pashu/validators/price-range";

/** The mark stays on the bar. */
const MIN = 4;
const MAX = 96;

/** Returns the place of a price on the bar in percent. The scale is linear, and the middle half of the prices is green. */
export function pricePosition(price: number, { low, high }: Pick<PriceRange, "low" | "high">): number {
  if (price === low && price === high) return 50;
  const position = 25 + (50 * (price - low)) / (high - low);
  // Infinite if both ends are the same.
  return Math.round(Math.min(Math.max(position, MIN), MAX));
}
