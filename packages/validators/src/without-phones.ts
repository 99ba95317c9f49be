/** Any script's digits, also circled ones, and what is written between digits: "+91 98765-43210", "९८७६५ ४३२१०". */
const DIGIT = String.raw`[\p{Nd}\p{No}]`;
const BETWEEN = String.raw`[\s.,;:|/_*+~•·()[\]\p{Pd}\p{Cf}\p{Mn}\p{Me}]{0,4}`;
const PHONE_DIGITS = 10;
const PHONES = runsOf(PHONE_DIGITS);

/** Numbers of six digits or more, with what is written between their digits. */
export const DIGIT_RUNS = runsOf(6);

/** Removes every run of ten or more digits, because link previews and search results are public. */
export function withoutPhones(text: string): string {
  return without(PHONES, text);
}

/** Removes every run of this many digits or more. */
export function withoutDigitRuns(text: string, digits: number): string {
  return without(runsOf(digits), text);
}

function runsOf(digits: number): RegExp {
  return new RegExp(`[+(]{0,2}(?:${DIGIT}${BETWEEN}){${digits - 1},}${DIGIT}[)\\p{Mn}\\p{Me}]{0,2}`, "gu");
}

function without(pattern: RegExp, text: string): string {
  return text.replace(pattern, " ").replace(/\s+/g, " ").trim();
}
