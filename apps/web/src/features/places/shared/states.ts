import type { Locale } from "@pashu/i18n/locales";
import { toLatinDigits } from "@pashu/validators/digits";
import pincodes from "../data/pincode-state.json";
import states from "../data/states.json";

const byPincode = new Map(Object.entries(pincodes.exceptions));
const byPrefix = new Map(Object.entries(pincodes.prefix3));

/** Keyed by code, by name in each locale, and by former names and codes. */
const codeByName = new Map(
  states.flatMap(({ code, en, hi, mr, also = [] }) =>
    [code, en, hi, mr, ...also].map((name) => [normalized(name), code] as const),
  ),
);

export function statesIn(locale: Locale): { code: string; name: string }[] {
  const collator = new Intl.Collator(locale);
  return states
    .map((state) => ({ code: state.code, name: state[locale] }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
}

/** Returns the name of a state, or the input if it is not a known code. */
export function stateName(code: string, locale: Locale): string {
  return states.find((state) => state.code === code)?.[locale] ?? code;
}

export function stateCode(name: string): string | undefined {
  return codeByName.get(normalized(name));
}

/** Returns the state code of a pincode: undefined if it does not have six digits, null if it is unknown. */
export function stateOfPincode(typed: string): string | null | undefined {
  const pincode = toLatinDigits(typed).replace(/\s/g, "");
  if (!/^\d{6}$/.test(pincode)) return undefined;
  return byPincode.get(pincode) ?? byPrefix.get(pincode.slice(0, 3)) ?? null;
}

function normalized(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}
