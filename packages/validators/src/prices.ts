import { z } from "zod";
import { category } from "./animals.ts";
import { factSchemas } from "./facts/facts.ts";
import { TEXT_LIMITS } from "./limits.ts";
import { pincode } from "./places.ts";

const { kind, breedId, milkNow, lactation } = factSchemas;

export const priceRangeInput = z.object({
  category,
  kind,
  breedId,
  milkNow: milkNow.nullish(),
  lactation: lactation.nullish(),
  pincode: pincode.nullish(),
  /** Code or name. */
  state: z.string().max(TEXT_LIMITS.state).nullish(),
});
export type PriceRangeInput = z.output<typeof priceRangeInput>;

export const ratesPageInput = z.object({
  /** Id of the breed list. */
  breed: z.string().max(100),
  /** Slug. */
  district: z.string().max(100).optional(),
});
export type RatesPageInput = z.output<typeof ratesPageInput>;

export const nearbyRateInput = z.object({ pincode: pincode.optional() });
export type NearbyRateInput = z.output<typeof nearbyRateInput>;
