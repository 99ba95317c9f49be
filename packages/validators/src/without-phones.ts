import { findPhones, runsOf } from "./phone.ts";

const HIDDEN = "…";

/** Numbers of six digits or more, with what is written between their digits. */
export const DIGIT_RUNS = runsOf(6);

export function hasPhone(text: string): boolean {
  return findPhones(text).length > 0;
}

/** Removes phone numbers, for texts of one line such as link previews and search results. */
export function withoutPhones(text: string): string {
  return inOneLine(replacePhones(text, " "));
}

/** Removes phone numbers from what a seller typed, whose lines stay. */
export function removePhones(text: string): string {
  if (!hasPhone(text)) return text;
  return replacePhones(text, " ")
    .replace(/[^\S\n]{2,}/g, " ")
    .replace(/[^\S\n]*\n[^\S\n]*/g, "\n")
    .trim();
}

/** Hides phone numbers from readers. The rest of the text stays as it is. */
export function hidePhones(text: string): string {
  return replacePhones(text, HIDDEN);
}

/** Removes every run of this many digits or more. */
export function withoutDigitRuns(text: string, digits: number): string {
  return inOneLine(text.replace(runsOf(digits), " "));
}

function replacePhones(text: string, by: string): string {
  let result = "";
  let from = 0;
  // "60000 98765 01234" can be read as two numbers that overlap; both go.
  for (const { start, end } of findPhones(text)) {
    if (start >= from) result += text.slice(from, start) + by;
    from = Math.max(from, end);
  }
  return result + text.slice(from);
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
