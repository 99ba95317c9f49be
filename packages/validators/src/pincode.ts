import { toLatinDigits } from "./digits.ts";

/** Normalizes a pincode, typed in either script and with spaces, to six digits; null for anything else. */
export function normalizePincode(typed: string): string | null {
  const digits = toLatinDigits(typed).replace(/\s/g, "");
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}

/** Returns the last group of exactly six digits, in either script. */
export function findPincodeIn(location: string): string | undefined {
  return toLatinDigits(location)
    .match(/(?<!\d)\d{6}(?!\d)/g)
    ?.at(-1);
}
