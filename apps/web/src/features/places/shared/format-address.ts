import type { Locale } from "@pashu/i18n/locales";
import { stateCode, stateName } from "./states.ts";

type Address = Record<"address1" | "address2" | "state" | "pincode" | "location", string | null>;

/**
 * The parts of an address joined by commas; without any, the location; null when nothing is set. The state is named in
 * the reader's language, whichever it was chosen in.
 */
export function formatAddress(
  locale: Locale,
  { address1, address2, state, pincode, location }: Address,
): string | null {
  const named = state && stateName(stateCode(state) ?? state, locale);
  const parts = [address1, address2, named, pincode].flatMap((part) => part?.trim() || []);
  return parts.join(", ") || location?.trim() || null;
}
