import { toLatinDigits } from "./digits.ts";

const MOBILE = /^\+91[6-9]\d{9}$/;
/** 00000000NN: numbers of demo sellers, which cannot be dialled. */
const DEMONSTRATION = /^\+9100000000\d{2}$/;

/**
 * Normalizes an Indian mobile number to +91 and ten digits; null for anything else.
 * Accepts spaces, dashes, brackets, a leading 0 and Devanagari digits.
 */
export function normalizePhone(typed: string): string | null {
  const compact = toLatinDigits(typed).replace(/[\s\-().\u200b-\u200f\u202a-\u202e]/g, "");
  if (!/^\+?\d+$/.test(compact)) return null;
  const phone = withCountryCode(compact);
  return phone !== null && isKnownRange(phone) ? phone : null;
}

/** True for a mobile number, or for as many digits as a landline number with its area code. */
export function isDialable(typed: string): boolean {
  return normalizePhone(typed) !== null || /^\+?\d{10,13}$/.test(toLatinDigits(typed).replace(/[\s\-().]/g, ""));
}

export function isDemoPhone(phone: string): boolean {
  return DEMONSTRATION.test(phone);
}

/** "+919876543210" → "+91 98765 43210". Returns other text unchanged. */
export function formatPhone(phone: string): string {
  const normalized = normalizePhone(phone);
  return normalized === null ? phone : normalized.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
}

/** "+919876543210" → "+91••••••3210": for logs and for screens that need no full number. */
export function maskPhone(phone: string): string {
  const country = phone.startsWith("+91") ? "+91" : "";
  return country + phone.slice(country.length).replace(/\d(?=\d{4})/g, "•");
}

function withCountryCode(compact: string): string | null {
  if (compact.startsWith("+")) return compact;
  if (compact.length === 10) return `+91${compact}`;
  if (compact.length === 11 && compact.startsWith("0")) return `+91${compact.slice(1)}`;
  if (compact.length === 12 && compact.startsWith("91")) return `+${compact}`;
  return null;
}

function isKnownRange(phone: string): boolean {
  return MOBILE.test(phone) || DEMONSTRATION.test(phone);
}
