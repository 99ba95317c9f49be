import type { PriceBasis } from "./facts/declarations.ts";

/** The middle half of the prices of comparable animals, in whole rupees per animal. */
export interface PriceRange {
  low: number;
  median: number;
  high: number;
  /** Sellers behind it, at least PRICE_SELLERS_MIN. */
  sellers: number;
  area: "state" | "neighbours" | "india";
  /** Code of the state, or of the state with its neighbours; null for India. */
  state: string | null;
}

/** Share of the lower end of the range below which a price is unusually low. */
const UNUSUALLY_LOW = 0.6;

/** True for a price per animal that is far below the range. No price is called too high. */
export function isUnusuallyLow(price: number, { low }: Pick<PriceRange, "low">): boolean {
  return price < low * UNUSUALLY_LOW;
}

/** Rupees for one animal; null for a price per kilogram and for a lot of unknown size. */
export function pricePerAnimal(
  price: number,
  { priceBasis, quantity }: { readonly priceBasis?: PriceBasis | null; readonly quantity?: number | null },
): number | null {
  if (priceBasis === "kg") return null;
  if (priceBasis === "each") return price;
  if (priceBasis === "lot") return quantity ? price / quantity : null;
  return (quantity ?? 1) === 1 ? price : null;
}
