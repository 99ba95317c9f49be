import type { Locale } from "@pashu/i18n/locales";
import { toLatinDigits } from "@pashu/validators/digits";
import pincodes from "../data/pincode-state.json";
import states from "../data/states.json";

const byPincode = new Map(Object.entries(pincodes.exceptions));
const byPrefix = new Map(Object.entries(pincodes.prefix3));

/** By code, by name in each language, and by what else it is or was called. */
const codes = new Map(
  states.flatMap(({ code, en, hi, mr, also = [] }) =>
    [code, en, hi, mr, ...also].map((name) => [plain(name), code] as const),
  ),
);

/** The states and union territories, in the alphabet of the language. */
export function statesIn(locale: Locale): { code: string; name: string }[] {
  const collator = new Intl.Collator(locale);
  return states
    .map((state) => ({ code: state.code, name: state[locale] }))
    .toSorted((one, other) => collator.compare(one.name, other.name));
}

/** What is no code of a state stays as it is. */
export function stateName(code: string, locale: Locale): string {
  return states.find((state) => state.code === code)?.[locale] ?? code;
}

/** The code of a state by its name in any of the languages, or by another code that it has. */
export function stateCode(name: string): string | undefined {
  return codes.get(plain(name));
}

/** The code of the state that a pincode lies in: undefined while it is not six digits, null when nobody knows it. */
export function stateOfPincode(typed: string): string | null | undefined {
  const pincode = toLatinDigits(typed).replace(/\s/g, "");
  if (!/^\d{6}$/.test(pincode)) return undefined;
  return byPincode.get(pincode) ?? byPrefix.get(pincode.slice(0, 3)) ?? null;
}

function plain(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}
