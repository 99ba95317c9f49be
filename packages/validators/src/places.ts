import { z } from "zod";
import { LATITUDE_MAX, LONGITUDE_MAX } from "./limits.ts";
import { normalizePincode } from "./pincode.ts";
import { ruleMessage } from "./rule-messages.ts";

export const pincode = z.string(ruleMessage("valid.pincode")).transform((typed, check) => {
  const digits = normalizePincode(typed);
  if (digits !== null) return digits;
  check.issues.push({ code: "custom", message: ruleMessage("valid.pincode"), input: typed });
  return z.NEVER;
});

export const latitude = z.number().min(-LATITUDE_MAX).max(LATITUDE_MAX);
export const longitude = z.number().min(-LONGITUDE_MAX).max(LONGITUDE_MAX);

export const reverseGeocodeInput = z.object({ latitude, longitude });
export type ReverseGeocodeInput = z.output<typeof reverseGeocodeInput>;

/** Unknown slugs have no districts. */
export const areasInput = z.object({ slug: z.string().max(100).optional() });
export type AreasInput = z.output<typeof areasInput>;

export const pincodeInput = z.object({ pincode });
