import { z } from "zod";
import { price, saleInput } from "./animals.ts";
import { parseSpokenQuantity } from "./spoken-quantity.ts";

/** Rupees as typed: null for an empty field, NaN for what is not one whole amount. */
function parseAmount(typed: string): number | null {
  const amount = parseSpokenQuantity(typed, "rupees");
  if (amount === undefined) return null;
  return Number.isInteger(amount) && amount >= 0 ? amount : Number.NaN;
}

/** `buyer` is empty for one whom the seller does not name. The day counts only with a buyer. */
const named = { buyer: z.string().optional(), soldOn: saleInput.shape.soldOn };

/** Place, price and buyer of a sale, or an animal that is not for sale any more. */
export const saleForm = z.discriminatedUnion("where", [
  saleInput.extend({ ...named, price: z.string().transform(parseAmount).pipe(price.nullable()) }),
  z.object({ ...named, where: z.literal("notForSale"), price: z.string() }),
]);
export type SaleForm = z.output<typeof saleForm>;
