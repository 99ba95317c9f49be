import states from "../data/states.json";

interface State {
  /** ISO 3166-2 without `IN-`. */
  code: string;
  en: string;
  hi: string;
  mr: string;
  /** Former names and codes. */
  also?: string[];
}

export const STATES: readonly State[] = states;

const codeByName = new Map(
  STATES.flatMap(({ code, en, hi, mr, also = [] }) =>
    [code, en, hi, mr, ...also].map((name) => [normalized(name), code] as const),
  ),
);

/** Returns the name of a state, or the input if it is not a known code. */
export function stateName(code: string, locale: "en" | "hi" | "mr"): string {
  return STATES.find((state) => state.code === code)?.[locale] ?? code;
}

/** Returns the code of a state, given its name in any locale, a former name or a code. */
export function stateCode(name: string): string | undefined {
  return codeByName.get(normalized(name));
}

function normalized(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}
