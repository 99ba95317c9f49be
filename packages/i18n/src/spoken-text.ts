import { toLatinDigits } from "@pashu/validators/digits";
import { NUMBER_WORDS } from "@pashu/validators/number-words";
import { removePhones } from "@pashu/validators/without-phones";
import { amountInWords } from "./amount-in-words.ts";
import { andHalf } from "./halves.ts";
import type { Locale } from "./locales.ts";

interface SpokenWords {
  rupees: (count: number) => string;
  /** Between the ends of a range. */
  to: (low: string, high: string) => string;
  units: Record<string, string>;
}

const LATIN_UNITS = { km: "km", kg: "kg", l: "l", ltr: "l", lt: "l" } as const;
const unitWords = (km: string, kg: string, l: string, others: Record<string, string>) => ({
  ...Object.fromEntries(Object.entries(LATIN_UNITS).map(([unit, name]) => [unit, { km, kg, l }[name]])),
  ...others,
});

const WORDS: Record<Locale, SpokenWords> = {
  en: {
    rupees: (count) => (count === 1 ? "rupee" : "rupees"),
    to: (low, high) => `${low} to ${high}`,
    units: unitWords("kilometres", "kilograms", "litres", { "%": "percent" }),
  },
  hi: {
    rupees: (count) => (count === 1 ? "रुपया" : "रुपये"),
    to: (low, high) => `${low} से ${high}`,
    units: unitWords("किलोमीटर", "किलो", "लीटर", { "%": "प्रतिशत", किमी: "किलोमीटर", किग्रा: "किलो", ली: "लीटर" }),
  },
  mr: {
    rupees: (count) => (count === 1 ? "रुपया" : "रुपये"),
    to: (low, high) => `${low} ते ${high}`,
    units: unitWords("किलोमीटर", "किलो", "लिटर", { "%": "टक्के", किमी: "किलोमीटर", किग्रा: "किलो", ली: "लिटर" }),
  },
};

const RUPEES = /^(?:rupees?|रुपये|रुपया|रूपये|रुपए)$/i;
/** "₹1.5 लाख" is read as "डेढ़ लाख रुपये". */
const MULTIPLES = /^(?:thousand|lakhs?|lacs?|crores?|हजार|हज़ार|लाख|करोड़|कोटी)$/i;

/** A longer number is an ear tag or another identifier. */
const COUNTED_DIGITS_MAX = 9;

const NUMBER = String.raw`\d+(?:,\d+)*(?:\.\d+)?`;
/**
 * A rupee sign, one number or a range, and a unit, after what stands before it. Not a part of a word, a date, a time or a
 * decimal. Safari 15 has no lookbehind.
 */
const AMOUNT = new RegExp(
  String.raw`(?<before>^|[^\p{L}\p{M}\d./:-])(?<sign>(?:₹|rs\.?|rupees)\s*)?(?<low>${NUMBER})(?:\s*[–—-]\s*₹?\s*(?<high>${NUMBER}))?(?:\s*(?<unit>[\p{L}\p{M}]+|%)\.?)?(?![/:-]?\d)`,
  "giu",
);

/**
 * Returns the text as a voice of the language reads it: numbers, rupees and units in words, without phone numbers,
 * pictographs and the signs of markup.
 */
export function spokenText(text: string, locale: Locale): string {
  const plain = toLatinDigits(removePhones(text))
    .replace(/[<>&*_#~|`•]/g, " ")
    .replace(/[\p{Extended_Pictographic}\p{Cf}\ufe0f]/gu, " ");
  return plain
    .replace(AMOUNT, (whole, ...rest) => {
      const { before = "", sign, low = "", high, unit = "" } = rest.at(-1) as Record<string, string | undefined>;
      const amount = { whole: whole.slice(before.length), isPrice: sign !== undefined, low, high, unit };
      return before + spokenAmount(amount, locale);
    })
    .replace(/₹/g, ` ${WORDS[locale].rupees(2)} `)
    .replace(/[^\S\n]+/g, " ")
    .trim();
}

interface Amount {
  whole: string;
  isPrice: boolean;
  low: string;
  high: string | undefined;
  unit: string;
}

function spokenAmount({ whole, isPrice, low, high, unit }: Amount, locale: Locale): string {
  const words = WORDS[locale];
  const [first, last] = [spokenNumber(low, locale), high === undefined ? undefined : spokenNumber(high, locale)];
  if (first === null || last === null) return whole;
  const count = last === undefined ? first : words.to(first, last);
  const unitWord = words.units[unit.toLowerCase()] ?? unit;
  if (!isPrice || RUPEES.test(unit)) return [count, unitWord].filter(Boolean).join(" ");
  const rupees = words.rupees(high === undefined && Number(low) === 1 ? 1 : 2);
  return (MULTIPLES.test(unit) ? [count, unitWord, rupees] : [count, rupees, unitWord]).filter(Boolean).join(" ");
}

/** Null for a fraction that the language has no short words for: the voice knows how to read it. */
function spokenNumber(written: string, locale: Locale): string | null {
  const [whole = "", fraction] = written.replaceAll(",", "").split(".");
  const { belowHundred } = NUMBER_WORDS[locale];
  if (whole.length > COUNTED_DIGITS_MAX || (whole.length > 1 && whole.startsWith("0")))
    return fraction === undefined ? Array.from(whole, (digit) => belowHundred[Number(digit)]).join(" ") : null;
  if (fraction === undefined || /^0+$/.test(fraction)) return amountInWords(Number(whole), locale);
  const isHalf = /^50*$/.test(fraction) && Number(whole) > 0 && Number(whole) < belowHundred.length;
  return isHalf ? andHalf(Number(whole), locale) : null;
}

/** Chromium stops in the middle of an utterance of more than 15 seconds, about 200 letters at a slow rate. */
const SENTENCE_MAX = 140;

/** Cuts a text into sentences, and a long sentence at commas or blanks. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/([.!?।॥;])\s+/g, "$1\n")
    .split(/\n+/)
    .flatMap((sentence) => cut(sentence.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function cut(sentence: string): string[] {
  if (sentence.length <= SENTENCE_MAX) return [sentence];
  const start = sentence.slice(0, SENTENCE_MAX);
  const at = [/^.*[,:–—)](?=\s)/su, /^.*(?=\s)/su]
    .map((end) => end.exec(start)?.[0].length ?? 0)
    .find((length) => length > SENTENCE_MAX / 3);
  // Not inside a pair of surrogates.
  const length = at ?? (/[\ud800-\udbff]$/.test(start) ? SENTENCE_MAX - 1 : SENTENCE_MAX);
  return [sentence.slice(0, length), ...cut(sentence.slice(length).trim())];
}
