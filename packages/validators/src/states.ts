import states from "../data/states.json";
import { inAllLocales, type Locale } from "./languages.ts";

interface State extends Record<Locale, string> {
  /** ISO 3166-2 without `IN-`. */
  code: string;
  /** Former names and codes. */
  also?: string[];
}

export const STATES: readonly State[] = states;

const codeByName = new Map(
  STATES.flatMap((state) =>
    [state.code, ...inAllLocales(state), ...(state.also ?? [])].map((name) => [normalized(name), state.code] as const),
  ),
);

/** Returns the name of a state, or the input if it is not a known code. */
export function stateName(code: string, locale: Locale): string {
  return STATES.find((state) => state.code === code)?.[locale] ?? code;
}

/** Returns the code of a state, given its name in any locale, a former name or a code. */
export function stateCode(name: string): string | undefined {
  return codeByName.get(normalized(name));
}

function normalized(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}
