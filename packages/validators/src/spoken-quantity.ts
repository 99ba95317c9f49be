import { DIGIT_WORDS } from "./digit-words.ts";
import { plainWords } from "./digits.ts";
import { LOCALES } from "./languages.ts";
import { NUMBER_WORDS } from "./number-words.ts";
import { parseQuantity, QUANTITY_TYPED_MAX, type Unit } from "./quantity.ts";
import { fold } from "./search/fold.ts";

/** Latin spellings that fold like two numbers or like none, and other ones in Devanagari. */
const OTHER_SPELLINGS: Readonly<Record<number, string>> = {
  10: "dus",
  11: "gyarah",
  12: "barah bara",
  15: "pandrah pandhra pundrah",
  17: "satrah satra",
  25: "pachis pachchis pachchees पच्चिस",
  45: "पैंतालिस पैतालीस",
  60: "saath sath",
  70: "sattar sattr",
  75: "pachhattar pachattar पिचहत्तर पचत्तर",
  80: "assi",
  85: "पिचासी",
  90: "nabbe navvad",
  95: "पिचानवे",
};

const SPELLED = new Map<string, number>(DIGIT_WORDS);
/** Null where two numbers fold alike. */
const FOLDED = new Map<string, number | null>();
for (const locale of LOCALES) {
  for (const [value, word] of NUMBER_WORDS[locale].belowHundred.entries()) {
    SPELLED.set(plainWords(word), value);
    const folded = fold(word);
    FOLDED.set(folded, (FOLDED.get(folded) ?? value) === value ? value : null);
  }
}
for (const [value, words] of Object.entries(OTHER_SPELLINGS))
  for (const word of words.split(" ")) SPELLED.set(plainWords(word), Number(value));
/** Shorter ones fold like other words. */
const FOLDED_MIN = 3;

const WORDS = /\p{L}[\p{L}\p{M}]*(?:[ -](?=(?:one|two|three|four|five|six|seven|eight|nine)(?!\p{L}))\p{L}+)?/gu;
/** "साडेतीन", "सव्वादोन" */
const JOINED = /^(साडे|सव्वा|पावणे|सवा|sade|saade|savva|pavne)(.+)$/u;
/** "पाचशे", "sahashe" */
const HUNDREDS = /^(.+?)(शे|she)$/u;

/** Parses one quantity as people type or speak it: also "पचास हज़ार", "dedh lakh", "साडेतीन हजार", "twenty-five". */
export function parseSpokenQuantity(typed: string, unit: Unit): number | undefined {
  const read = parseQuantity(typed, unit);
  if (!Number.isNaN(read) || typed.length > QUANTITY_TYPED_MAX) return read;
  return parseQuantity(plainWords(typed).replace(WORDS, digitsOf), unit);
}

function digitsOf(word: string): string {
  if (word === "शंभर" || word === "shambhar") return "100";
  const value = valueOf(word);
  if (value !== null) return String(value);
  const [, half = "", joined] = JOINED.exec(word) ?? [];
  if (joined !== undefined) return `${half} ${digitsOf(joined)}`;
  const hundreds = valueOf(HUNDREDS.exec(word)?.[1] ?? "");
  return hundreds === null ? word : `${hundreds} शे`;
}

function valueOf(word: string): number | null {
  const spelled = SPELLED.get(word) ?? SPELLED.get(word.replace(" ", "-"));
  if (spelled !== undefined) return spelled;
  const folded = fold(word);
  return folded.length < FOLDED_MIN ? null : (FOLDED.get(folded) ?? null);
}
