import type { Facts } from "@pashu/validators/facts/facts";
import { categoryOf } from "@pashu/validators/facts/kinds";
import type { PriceRange } from "@pashu/validators/price-range";
import type { PriceRangeInput } from "@pashu/validators/prices";
import { stateCode } from "@pashu/validators/states";
import type { Context } from "../../context.ts";
import { readPincode } from "../places/find-pincode.ts";
import { readPriceRange } from "./prices.queries.ts";

/** For the sell forms, from the facts entered so far. */
export async function getPriceRange({
  ctx,
  input: { category, kind, breedId, milkNow, lactation, pincode, state },
}: {
  ctx: Context;
  input: PriceRangeInput;
}): Promise<PriceRange | null> {
  if (categoryOf(kind) !== category) return null;
  const facts: Facts = { kind, breedId, ...(milkNow != null && { milkNow }), ...(lactation != null && { lactation }) };
  const ofPincode = pincode ? await stateOfPincode(ctx, pincode) : undefined;
  return readPriceRange(ctx.reads, facts, ofPincode ?? (state ? stateCode(state) : undefined) ?? null);
}

async function stateOfPincode(ctx: Context, pincode: string): Promise<string | undefined> {
  const [place] = await readPincode(ctx.reads, pincode);
  return place && stateCode(place.state);
}
