import type { Category } from "@pashu/validators/enums";
import type { FactChanges } from "@pashu/validators/facts/facts";
import type { Kind } from "@pashu/validators/facts/kinds";
import { normalizePincode } from "@pashu/validators/pincode";
import { pricePerAnimal } from "@pashu/validators/price-range";

export interface PricedAnimal {
  category: Category | undefined;
  facts: FactChanges;
  pincode?: string | undefined;
}

/** Returns what animals must share to be compared by price; null if too little is known, or for a price of several. */
export function comparable({ category, facts, pincode = "" }: PricedAnimal) {
  if (category === undefined) return null;
  const { breedId, milkNow, lactation } = facts;
  const kind = facts.kind ?? kindWithMilk(category, facts);
  const isSingle = pricePerAnimal(1, facts) === 1;
  if (kind === undefined || !breedId || breedId === "unknown" || !isSingle) return null;
  const known = normalizePincode(pincode);
  return {
    category,
    kind,
    breedId,
    ...(typeof milkNow === "number" && { milkNow }),
    ...(typeof lactation === "number" && { lactation }),
    ...(known !== null && { pincode: known }),
  };
}

/** The only kind of a category that gives milk or has given birth. The form with all fields does not ask for the kind. */
const KIND_WITH_MILK: Partial<Record<Category, Kind>> = {
  cattle: "cow",
  buffalo: "she-buffalo",
  goats: "doe",
  sheep: "ewe",
};

function kindWithMilk(category: Category, { milkNow, lactation }: FactChanges): Kind | undefined {
  return milkNow || lactation ? KIND_WITH_MILK[category] : undefined;
}

/** A price beyond these is probably a mistyped one. */
const FACTOR = 3;

export function isPriceFarOff(price: number, { low, high }: { low: number; high: number }): boolean {
  return price * FACTOR < low || price > high * FACTOR;
}
