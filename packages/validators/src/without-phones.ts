import { findPhones, PHONE_DIGITS_MIN, runsOf } from "./phone.ts";

/** What readers see in place of a number. */
const HIDDEN = "•••";

/** Numbers of six digits or more, with what is written between their digits. */
export const DIGIT_RUNS = runsOf(6);

export function hasPhone(text: string): boolean {
  return mayHaveDigits(text, PHONE_DIGITS_MIN) && findPhones(text).length > 0;
}

/** Removes phone numbers, also hidden ones, for texts of one line such as link previews and search results. */
export function withoutPhones(text: string): string {
  return inOneLine(replacePhones(text, " ").replaceAll(HIDDEN, " "));
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

/**
 * A text that was changed as others read it, with the numbers of the text before in place of their marks. Unchanged if it
 * has more or fewer marks: then nobody knows which of them means what.
 */
export function restorePhones(before: string, changed: string): string {
  if (!changed.includes(HIDDEN) || !hasPhone(before)) return changed;
  const marked: string[] = [];
  replacePhones(before, HIDDEN, (other, phone) => {
    marked.push(...other.split(HIDDEN).slice(1).fill(HIDDEN));
    if (phone !== "") marked.push(phone);
  });
  const parts = changed.split(HIDDEN);
  return parts.length === marked.length + 1 ? parts.map((part, at) => part + (marked[at] ?? "")).join("") : changed;
}

/** Removes every run of this many digits or more. */
export function withoutDigitRuns(text: string, digits: number): string {
  return inOneLine(text.replace(runsOf(digits), " "));
}

/** @param onPart called with each part between numbers and the number after it; the last has none */
function replacePhones(text: string, by: string, onPart?: (other: string, phone: string) => void): string {
  // Most texts of a list have few digits, and counting them takes a tenth of the time.
  if (!mayHaveDigits(text, PHONE_DIGITS_MIN)) return text;
  let result = "";
  let from = 0;
  for (const [start, end] of phoneRanges(text)) {
    result += text.slice(from, start) + by;
    onPart?.(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  onPart?.(text.slice(from), "");
  return result + text.slice(from);
}

/** "60000 98765 01234" can be read as two numbers that overlap: they are one range. */
function phoneRanges(text: string): [start: number, end: number][] {
  const ranges: [start: number, end: number][] = [];
  for (const { start, end } of findPhones(text)) {
    const last = ranges.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}

/** Counts the digits of Latin and Devanagari, and whatever may be one in other scripts. */
function mayHaveDigits(text: string, min: number): boolean {
  let count = 0;
  for (let at = 0; at < text.length && count < min; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x3a ? code > 0x2f : code > 0x65f && (code < 0x900 || code > 0x97f || (code > 0x965 && code < 0x970)))
      count += 1;
  }
  return count >= min;
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
