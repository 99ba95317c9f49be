import type { Locale } from "./locales.ts";
import { NUMBER_WORDS } from "./number-words.ts";

const CRORE = 10_000_000;
const LAKH = 100_000;
const THOUSAND = 1_000;
const HUNDRED = 100;

/**
 * A whole number as people in India say it, in lakhs and crores: 85500 → "eighty-five thousand five hundred".
 * @param amount 0 or more
 */
export function amountInWords(amount: number, locale: Locale): string {
  const { belowHundred, hundred, hundreds, lastHundred, thousand, lakh, crore } = NUMBER_WORDS[locale];
  const counted = (size: number, limit: number) => Math.floor((amount % limit) / size);
  const said = (count: number, word: string) => (count === 0 ? [] : [amountInWords(count, locale), word]);

  if (amount < HUNDRED) return belowHundred[amount] ?? "";
  if (amount === HUNDRED) return hundred;
  const countOfHundreds = counted(HUNDRED, THOUSAND);
  const rest = amount % HUNDRED;
  const hundredsSaid = hundreds(belowHundred[countOfHundreds] ?? "");
  return [
    ...said(counted(CRORE, Infinity), crore),
    ...said(counted(LAKH, CRORE), lakh),
    ...said(counted(THOUSAND, LAKH), thousand),
    ...(countOfHundreds === 0 ? [] : [(countOfHundreds === 1 && rest === 0 && lastHundred) || hundredsSaid]),
    ...(rest === 0 ? [] : [amountInWords(rest, locale)]),
  ].join(" ");
}
