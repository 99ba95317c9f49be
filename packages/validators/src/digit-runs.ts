import { DIGIT_WORDS } from "./digit-words.ts";
import { toLatinDigits } from "./digits.ts";

/** A digit of a run, or a character between two digits, without its marks, and where it is in the text. */
export interface Sign {
  plain: string;
  start: number;
  end: number;
}

/** Digits that follow each other with no other word between them. */
export interface DigitRun {
  digits: string;
  /** With the plus and the brackets around the digits. */
  signs: Sign[];
  start: number;
  end: number;
}

/** Digits of any script, also circled ones, and words. */
const TOKEN = /([\p{Nd}\p{No}])|\p{L}[\p{L}\p{M}]*/gu;
const MARK = /[\p{Cf}\p{Mn}\p{Me}]/u;
/** Anything else, such as blanks, lines, dots and emojis, may separate the digits of one number. */
const SEPARATORS_MAX = 30;
const NO_SEPARATOR = /[₹\p{Mc}]/u;
/** Letters of three scripts that look like a zero. */
const ZEROS = /^[oоο]+$/iu;
/** Letters that look like a one, between two digits. */
const ONE = /^[lI]$/;
const REPEATED: Readonly<Record<string, number>> = { double: 2, dabal: 2, डबल: 2, triple: 3, ट्रिपल: 3 };

const SPELLED = [...DIGIT_WORDS.keys(), ...Object.keys(REPEATED), "o", "O", "ο", "о", "l", "I"];
const FIRST_LETTERS = new Set(SPELLED.flatMap((word) => [word.charCodeAt(0), word.toUpperCase().charCodeAt(0)]));
const SPELLED_MAX = Math.max(...SPELLED.map((word) => word.length));
/** "triple nine" */
const DIGITS_PER_WORD = 1.5;

export const isDigit = (plain: string) => plain.length === 1 && plain >= "0" && plain <= "9";

/**
 * Finds the runs of at least `min` digits, each digit as a character or as a word: "98765-43210", "९८७६५ ४३२१०",
 * "nine eight seven", "नौ आठ", "98765o1234".
 */
export function digitRuns(text: string, min: number): DigitRun[] {
  const runs: DigitRun[] = [];
  // Most texts of a list have few digits, and finding that out takes a twentieth of the time.
  if (!mayHaveDigits(text, min)) return runs;
  let signs: Sign[] = [];
  let end = -1;
  let repeated: { times: number; start: number } | null = null;
  const finish = () => {
    const run = signs.length < min ? null : runOf(text, signs);
    if (run !== null && run.digits.length >= min) runs.push(run);
    signs = [];
    repeated = null;
  };
  for (const { 0: token, 1: digit, index } of text.matchAll(TOKEN)) {
    const between = end === -1 ? "" : text.slice(end, Math.min(index, end + SEPARATORS_MAX + 1));
    if (between.length > SEPARATORS_MAX || NO_SEPARATOR.test(between)) finish();
    const word = token.toLowerCase();
    const values = digit === undefined ? valuesOf(text, token, index) : digitsOf(digit);
    const times = REPEATED[word];
    if (values === "" && times === undefined) finish();
    else if (signs.length > 0) addSeparators(signs, between, end);
    end = index + token.length;
    if (times !== undefined) repeated = { times, start: index };
    if (values === "") continue;
    const all: string = repeated === null ? values : values.repeat(repeated.times);
    const start: number = repeated?.start ?? index;
    for (const plain of all) signs.push({ plain, start, end });
    repeated = null;
  }
  finish();
  return runs;
}

/**
 * A quick check that reads each character once. It counts too much rather than too little: any character of another script
 * than Latin or Devanagari is a digit, and so is a short word with the first letter of a spelled digit.
 */
function mayHaveDigits(text: string, min: number): boolean {
  let count = 0;
  let from = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const isLatin = (code > 0x40 && code < 0x5b) || (code > 0x60 && code < 0x7b) || (code > 0xbf && code < 0x660);
    if (isLatin || (code > 0x8ff && code < 0x980 && (code < 0x964 || code > 0x96f))) {
      if (from === -1) from = at;
      continue;
    }
    if (from !== -1) {
      if (ZEROS.test(text.charAt(from))) count += at - from;
      else if (at - from > SPELLED_MAX || !FIRST_LETTERS.has(text.charCodeAt(from))) count = 0;
      else count += DIGITS_PER_WORD;
      from = -1;
    }
    if ((code > 0x2f && code < 0x3a) || code > 0x965) count += 1;
    if (count >= min) return true;
  }
  return false;
}

/** "½" is none. */
function digitsOf(character: string): string {
  const plain = plainSign(character);
  return /^\d+$/.test(plain) ? plain : "";
}

/** The digits that a word means, or "". */
function valuesOf(text: string, word: string, index: number): string {
  if (ZEROS.test(word)) return "0".repeat(word.length);
  if (ONE.test(word)) {
    const isBetween = /\d/.test(text.charAt(index - 1)) && /\d/.test(text.charAt(index + 1));
    return isBetween ? "1" : "";
  }
  const value = DIGIT_WORDS.get(
    word
      .normalize("NFD")
      .replace(/\u093c/g, "")
      .normalize("NFC")
      .toLowerCase(),
  );
  return value === undefined ? "" : String(value);
}

/** Marks such as the frame of a keycap belong to the digit before them. */
function addSeparators(signs: Sign[], between: string, from: number): void {
  let end = from;
  for (const character of between) {
    const start = end;
    end += character.length;
    const plain = plainSign(character);
    const last = signs.at(-1);
    if (plain === "" && last !== undefined) last.end = end;
    else signs.push({ plain, start, end });
  }
}

function plainSign(character: string): string {
  if (character <= "~") return character;
  if (MARK.test(character)) return "";
  return toLatinDigits(character.normalize("NFKC"));
}

/** The run without the separators after it, with the marks, the plus and the brackets around it. */
function runOf(text: string, all: Sign[]): DigitRun {
  let length = all.length;
  while (length > 0 && !isDigit(all[length - 1]?.plain ?? "")) length -= 1;
  const signs = all.slice(0, length);
  const digits = signs.flatMap(({ plain }) => (isDigit(plain) ? [plain] : [])).join("");
  let [start, end] = [signs[0]?.start ?? 0, signs.at(-1)?.end ?? 0];
  const before: Sign[] = [];
  while (before.length < 2 && /[+(\uff0b\uff08]/.test(text.charAt(start - 1))) {
    start -= 1;
    before.unshift({ plain: plainSign(text.charAt(start)), start, end: start + 1 });
  }
  while (MARK.test(text.charAt(end))) end += 1;
  const last = signs.at(-1);
  if (last !== undefined) last.end = end;
  const after = /[)\uff09]/.test(text.charAt(end)) ? [{ plain: ")", start: end, end: (end += 1) }] : [];
  return { digits, signs: [...before, ...signs, ...after], start, end };
}
