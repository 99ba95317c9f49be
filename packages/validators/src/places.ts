import { z } from "zod";
import { normalizePincode } from "./pincode.ts";
import { says } from "./rules.ts";

export const pincode = z.string(says("valid.pincode")).transform((typed, check) => {
  const digits = normalizePincode(typed);
  if (digits !== null) return digits;
  check.issues.push({ code: "custom", message: says("valid.pincode"), input: typed });
  return z.NEVER;
});
