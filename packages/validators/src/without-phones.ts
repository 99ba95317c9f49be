import { digitRuns } from "./digit-runs.ts";
import { findPhones } from "./phone.ts";

/** What readers see in place of a number. */
const HIDDEN = "•••";

/** Before and after the number of a link or of an address for mail or payments, as far as it has one. */
const AROUND_MAX = 100;
const LINK_BEFORE = /(?:[a-z][a-z+.-]*:\/{0,2}|(?:[\w-]+\.)+[a-z]{2,}\/)[^\s<>"]*$/i;
const LINK_AFTER = /^[^\s<>"]*/;
const NAME_BEFORE = /[\w.+-]*$/;
const NAME_AFTER = /^[\w.+-]* ?[@＠] ?[a-z](?:[\w.-]*\w)?/i;

export function hasPhone(text: string): boolean {
  return findPhones(text).length > 0;
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
  return inOneLine(replaceRanges(text, digitRuns(text, digits), " "));
}

function replacePhones(text: string, by: string, onPart?: OnPart): string {
  return replaceRanges(text, phoneRanges(text), by, onPart);
}

interface TextRange {
  start: number;
  end: number;
}

/** Called with each part between the ranges and the range after it; the last part has none. */
type OnPart = (other: string, found: string) => void;

function replaceRanges(text: string, ranges: readonly TextRange[], by: string, onPart?: OnPart): string {
  let result = "";
  let from = 0;
  for (const { start, end } of ranges) {
    result += text.slice(from, start) + by;
    onPart?.(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  onPart?.(text.slice(from), "");
  return result + text.slice(from);
}

/** "60000 98765 01234" can be read as two numbers that overlap: they are one range. */
function phoneRanges(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (const phone of findPhones(text)) {
    const range = withAddress(text, phone);
    const last = ranges.at(-1);
    if (last !== undefined && range.start < last.end) last.end = Math.max(last.end, range.end);
    else ranges.push(range);
  }
  return ranges;
}

/** "wa.me/919876543210?text=Hi", "9876543210@upi" and "ram.9876543210@mail.example" are hidden wholly. */
function withAddress(text: string, { start, end }: TextRange): TextRange {
  const before = text.slice(Math.max(0, start - AROUND_MAX), start);
  const after = text.slice(end, end + AROUND_MAX);
  const link = LINK_BEFORE.exec(before)?.[0];
  if (link !== undefined) return { start: start - link.length, end: end + (LINK_AFTER.exec(after)?.[0].length ?? 0) };
  const domain = NAME_AFTER.exec(after)?.[0];
  if (domain === undefined) return { start, end };
  return { start: start - (NAME_BEFORE.exec(before)?.[0].length ?? 0), end: end + domain.length };
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
