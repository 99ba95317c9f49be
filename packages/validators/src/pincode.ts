import { toLatinDigits } from "./digits.ts";

export function normalizePincode(typed: string): string | null {
  const digits = toLatinDigits(typed).replace(/\s/g, "");
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}

export function findPincodeIn(location: string): string | undefined {
  return toLatinDigits(location)
    .match(/\d+/g)
    ?.filter(({ length }) => length === 6)
    .at(-1);
}
