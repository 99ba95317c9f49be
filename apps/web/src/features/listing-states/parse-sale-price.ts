import { PRICE_MAX } from "@pashu/validators/limits";
import { parseSpokenQuantity } from "@pashu/validators/spoken-quantity";

interface SalePrice {
  amount: number | null;
  error?: "valid.digits" | "valid.price" | "valid.atMost";
}

/** Parses an optional price in whole rupees. */
export function parseSalePrice(typed: string): SalePrice {
  const amount = parseSpokenQuantity(typed, "rupees");
  if (amount === undefined) return { amount: null };
  if (!Number.isInteger(amount) || amount < 0) return { amount: null, error: "valid.digits" };
  if (amount === 0) return { amount: null, error: "valid.price" };
  return amount > PRICE_MAX ? { amount: null, error: "valid.atMost" } : { amount };
}
