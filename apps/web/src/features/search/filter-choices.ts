import type { Category } from "@pashu/validators/enums";
import type { MarketFilters } from "./shared/market-filters.ts";

/** Start and end of the middle price range in rupees, chosen by judgement. */
const PRICE_LIMITS: Record<Category | "all", readonly [number, number]> = {
  cattle: [40_000, 80_000],
  buffalo: [50_000, 100_000],
  goats: [8_000, 15_000],
  sheep: [8_000, 15_000],
  poultry: [500, 2_000],
  all: [10_000, 50_000],
};
const LITRES_OF_BOVINES = [5, 8, 10, 15, 20] as const;
const LITRES_OF_SMALL_ANIMALS = [0.5, 1, 2, 3] as const;

export function priceRanges(category: Category | undefined): Pick<MarketFilters, "priceMin" | "priceMax">[] {
  const [low, high] = PRICE_LIMITS[category ?? "all"];
  return [
    { priceMin: undefined, priceMax: low },
    { priceMin: low, priceMax: high },
    { priceMin: high, priceMax: undefined },
  ];
}

/** Litres a day. */
export function milkChoices(category: Category | undefined): readonly number[] {
  return category === "goats" || category === "sheep" ? LITRES_OF_SMALL_ANIMALS : LITRES_OF_BOVINES;
}

/** The usual choices, with the present value if it is another. */
export function withValue(usual: readonly number[], value: number | undefined): number[] {
  return [...new Set(value === undefined ? usual : [...usual, value])].sort((a, b) => a - b);
}
