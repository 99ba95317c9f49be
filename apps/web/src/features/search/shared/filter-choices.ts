import type { Category } from "@pashu/validators/enums";
import type { MarketFilters } from "./market-filters.ts";

/** Start and end of the middle price range in rupees, chosen by judgement. */
const PRICE_LIMITS: Record<Category | "all", readonly [number, number]> = {
  cattle: [40_000, 80_000],
  buffalo: [50_000, 100_000],
  goats: [8_000, 15_000],
  sheep: [8_000, 15_000],
  poultry: [500, 2_000],
  all: [10_000, 50_000],
};
const LITRES_OF_BOVINES = { choices: [5, 8, 10, 15, 20], usual: 10 };
const LITRES_OF_SMALL_ANIMALS = { choices: [0.5, 1, 2, 3], usual: 1 };
/** The least milk a day. None of poultry. */
const LITRES: Partial<Record<Category | "all", typeof LITRES_OF_BOVINES>> = {
  all: LITRES_OF_BOVINES,
  cattle: LITRES_OF_BOVINES,
  buffalo: LITRES_OF_BOVINES,
  goats: LITRES_OF_SMALL_ANIMALS,
  sheep: LITRES_OF_SMALL_ANIMALS,
};

type PriceRange = Pick<MarketFilters, "priceMin" | "priceMax">;

export function priceRanges(category: Category | undefined): [PriceRange, PriceRange, PriceRange] {
  const [low, high] = PRICE_LIMITS[category ?? "all"];
  return [
    { priceMin: undefined, priceMax: low },
    { priceMin: low, priceMax: high },
    { priceMin: high, priceMax: undefined },
  ];
}

/** Litres a day. */
export function milkChoices(category: Category | undefined): readonly number[] {
  return (LITRES[category ?? "all"] ?? LITRES_OF_BOVINES).choices;
}

/** A filter of one tap: the parameters that the filter sheet sets for the same choice. */
export interface QuickFilter {
  name: "breed" | "priceMax" | "milkMin" | "withPhoto";
  filters: MarketFilters;
  isChosen: boolean;
}

/**
 * Returns the filters above the list, in their order. The breed is last, because it may arrive later. A kind excludes some breeds and milk; which, only the sheet knows:
 * their declarations are too large for the first load.
 * @param breed the breed of the category that most sellers offer
 */
export function quickFilters(market: MarketFilters, breed: string | undefined): QuickFilter[] {
  const { category, kind } = market;
  const milkMin = kind === undefined ? LITRES[category ?? "all"]?.usual : undefined;
  const offered: Omit<QuickFilter, "isChosen">[] = [
    { name: "priceMax", filters: priceRanges(category)[0] },
    ...(milkMin === undefined ? [] : [{ name: "milkMin" as const, filters: { milkMin } }]),
    ...(category && milkMin ? [] : [{ name: "withPhoto" as const, filters: { withPhoto: true as const } }]),
    ...(breed === undefined || kind !== undefined ? [] : [{ name: "breed" as const, filters: { breed } }]),
  ];
  return offered.map((each) => {
    const names = Object.keys(each.filters) as (keyof MarketFilters)[];
    return { ...each, isChosen: names.every((name) => market[name] === each.filters[name]) };
  });
}

/** The usual choices, with the present value if it is another. */
export function withValue(usual: readonly number[], value: number | undefined): number[] {
  return [...new Set(value === undefined ? usual : [...usual, value])].sort((a, b) => a - b);
}
