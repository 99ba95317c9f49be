import type { Locale } from "@pashu/i18n/locales";
import { parseIdentifier } from "@pashu/validators/identifier";
import { STATES } from "@pashu/validators/states";
import pincodes from "../data/pincode-state.json";

const byPincode = new Map(Object.entries(pincodes.exceptions));
const byPrefix = new Map(Object.entries(pincodes.prefix3));

export function statesIn(locale: Locale): { code: string; name: string }[] {
  const collator = new Intl.Collator(locale);
  return STATES.map((state) => ({ code: state.code, name: state[locale] })).sort((a, b) =>
    collator.compare(a.name, b.name),
  );
}

/** Returns the state code of a pincode: undefined if it does not have six digits, null if it is unknown. */
export function stateOfPincode(typed: string): string | null | undefined {
  const pincode = parseIdentifier(typed);
  if (pincode?.length !== 6) return undefined;
  return byPincode.get(pincode) ?? byPrefix.get(pincode.slice(0, 3)) ?? null;
}
