import type { Locale } from "./locales.ts";
import { NUMBER_WORDS } from "@pashu/validators/number-words";

interface HalfWords {
  one: string;
  two: string;
  more: (whole: string) => string;
}

const HALVES: Record<Locale, HalfWords> = {
  en: { one: "one and a half", two: "two and a half", more: (whole) => `${whole} and a half` },
  hi: { one: "डेढ़", two: "ढाई", more: (whole) => `साढ़े ${whole}` },
  mr: { one: "दीड", two: "अडीच", more: (whole) => `साडे${whole}` },
};

/** Words for a number and a half: 3 → "साढ़े तीन". */
export function andHalf(whole: number, locale: Locale): string {
  const { one, two, more } = HALVES[locale];
  return whole === 1 ? one : whole === 2 ? two : more(NUMBER_WORDS[locale].belowHundred[whole] ?? String(whole));
}
