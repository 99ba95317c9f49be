import { plainText } from "./digits.ts";

const SEPARATORS = /[\s\-().[\]]/g;

/**
 * Parses a number that identifies something: a code, a pincode, an ear tag. Digits of any script, in groups, with
 * invisible characters. Leading zeros stay. Null for a text with anything else.
 */
export function parseIdentifier(typed: string): string | null {
  const digits = withoutSeparators(plainText(typed));
  return /^\d+$/.test(digits) ? digits : null;
}

/** For numbers that have a sign before the digits, as phone numbers have. */
export function withoutSeparators(plain: string): string {
  return plain.replace(SEPARATORS, "");
}
