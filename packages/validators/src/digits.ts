import type { RuleValues } from "./rule-messages.ts";

const latinDigits = new Map<string, string>();

/** The Latin digits of a text in any script: "४०" → "40". */
export function toLatinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, latinDigit);
}

function latinDigit(digit: string): string {
  const known = latinDigits.get(digit);
  if (known !== undefined) return known;
  // Each script has its ten digits in a row. Only mathematical digits have several rows, and NFKC replaces those.
  const code = digit.normalize("NFKC").codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  latinDigits.set(digit, String(value));
  return String(value);
}

const MARKS = /[\p{Cf}\p{Me}\p{Default_Ignorable_Code_Point}]/gu;
const IS_PLAIN = /^[!-~]*(?: [!-~]+)*$/;

/**
 * Normalizes a typed or pasted text for both number parsers: Latin digits, "-" for each dash, " " for blanks, "." and ","
 * for those of other scripts, NFKC, without invisible characters.
 */
export function plainText(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  const visible = text.normalize("NFKC").replace(MARKS, "");
  return toLatinDigits(visible)
    .replace(/[\p{Dash}\u02d7\u2043]/gu, "-")
    .replace(/[\s\p{Zs}\u2800]+/gu, " ")
    .replace(/\u066b/g, ".")
    .replace(/[\u066c\u060c]/g, ",")
    .trim();
}

/** Small letters without the nukta of Devanagari, because people write "हज़ार" and "हजार". */
export function plainWords(text: string): string {
  return plainText(text)
    .normalize("NFD")
    .replace(/\u093c/g, "")
    .normalize("NFC")
    .toLowerCase();
}

const grouping = new Intl.NumberFormat("en-IN");

/** 150000 → "1,50,000": Indian grouping, used in all languages. */
export function groupDigits(amount: number): string {
  return grouping.format(amount);
}

export function groupedValues(values: RuleValues): { n: string; max: string; name: string } {
  const { n = 0, max = 0, name = "" } = values;
  return { n: groupDigits(Number(n)), max: groupDigits(Number(max)), name: String(name) };
}
