import { z } from "zod";
import { price, saleInput } from "./animals.ts";
import { parseSpokenQuantity } from "./spoken-quantity.ts";

/** Rupees as typed: null for an empty field, NaN for what is not one whole amount. */
function parseAmount(typed: string): number | null {
  const amount = parseSpokenQuantity(typed, "rupees");
  if (amount === undefined) return null;
  return Number.isInteger(amount) && amount >= 0 ? amount : Number.NaN;
}

/** Place and price of a sale, or an animal that is not for sale any more. */
export const saleForm = z.discriminatedUnion("where", [
  saleInput.extend({ price: z.string().transform(parseAmount).pipe(price.nullable()) }),
  z.object({ where: z.literal("notForSale"), price: z.string() }),
]);
