import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";

/** Controls could reverse a text, and more marks on one letter would leave its line. */
const CONTROLS = /(?![\u200C\u200D])[\p{Cc}\p{Cf}]/gu;
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

export function inOneLine(text: string): string {
  const spaced = text.normalize("NFC").replace(/\s+/gu, " ");
  return spaced.replace(CONTROLS, "").replace(STACKED_MARKS, "$1").trim();
}

export type Measure = (text: string) => number;

/** At most `lines` lines, broken between words, or in a word that is wider than a line. The last one ends in "…". */
export function wrapText(
  text: string,
  { measure, width, lines }: { measure: Measure; width: number; lines: number },
): string[] {
  const wrapped: string[] = [];
  let rest = text;
  while (rest !== "") {
    if (measure(rest) <= width) return [...wrapped, rest];
    const isLast = wrapped.length === lines - 1;
    const start = widestStart(rest, { measure, width, end: isLast ? "…" : "" });
    if (isLast) return [...wrapped, `${start.trimEnd()}…`];
    const space = rest.startsWith(" ", start.length) ? start.length : start.lastIndexOf(" ");
    const line = space > 0 ? rest.slice(0, space) : start;
    wrapped.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return wrapped;
}

/** At least one grapheme. */
function widestStart(text: string, { measure, width, end }: { measure: Measure; width: number; end: string }): string {
  let [fits, tooWide] = [1, countGraphemes(text)];
  while (tooWide - fits > 1) {
    const middle = Math.floor((fits + tooWide) / 2);
    if (measure(firstGraphemes(text, middle).trimEnd() + end) <= width) fits = middle;
    else tooWide = middle;
  }
  return firstGraphemes(text, fits);
}
