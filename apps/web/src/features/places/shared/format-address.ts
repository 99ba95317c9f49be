import type { Locale } from "@pashu/i18n/locales";
import { stateCode, stateName } from "@pashu/validators/states";

type Address = Record<"address1" | "address2" | "state" | "pincode" | "location", string | null>;

/**
 * Returns an address on one line, with the state in the given locale, or in English if the rest is in Latin letters.
 * Falls back to `location`, or null if all is empty.
 */
export function formatAddress(
  locale: Locale,
  { address1, address2, state, pincode, location }: Address,
): string | null {
  const isLatin = [address1, address2].some((line) => line !== null && /\p{Script=Latin}/u.test(line));
  const named = state && stateName(stateCode(state) ?? state, isLatin ? "en" : locale);
  const parts = [address1, address2, named, pincode].flatMap((part) => part?.trim() || []);
  return parts.join(", ") || location?.trim() || null;
}
