import { toLatinDigits } from "@pashu/validators/digits";
import { PRICE_MAX } from "@pashu/validators/limits";

interface SalePrice {
  amount: number | null;
  error?: "valid.digits" | "valid.price" | "valid.atMost";
}

/** Parses an optional price in whole rupees: digits of any script, also grouped or after a rupee sign. */
export function parseSalePrice(typed: string): SalePrice {
  const digits = toLatinDigits(typed).replace(/[\s,₹]/g, "");
  if (digits === "") return { amount: null };
  if (!/^\d+$/.test(digits)) return { amount: null, error: "valid.digits" };
  const amount = Number(digits);
  if (amount === 0) return { amount: null, error: "valid.price" };
  return amount > PRICE_MAX ? { amount: null, error: "valid.atMost" } : { amount };
}
