import { z } from "zod";
import { toLatinDigits } from "./digits.ts";
import { says } from "./rules.ts";

export const pincode = z
  .string(says("valid.pincode"))
  .transform((typed) => toLatinDigits(typed).replace(/\s/g, ""))
  .pipe(z.string().regex(/^[1-9]\d{5}$/, says("valid.pincode")));
