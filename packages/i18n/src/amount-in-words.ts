import type { Locale } from "./locales.ts";
import { NUMBER_WORDS } from "@pashu/validators/number-words";

const CRORE = 10_000_000;
const LAKH = 100_000;
const THOUSAND = 1_000;
const HUNDRED = 100;

/**
 * Spells a whole number out, in lakhs and crores: 85500 → "eighty-five thousand five hundred".
 * @param amount not negative
 */
export function amountInWords(amount: number, locale: Locale): string {
  const { belowHundred, hundred, hundreds, lastHundred, thousand, lakh, crore } = NUMBER_WORDS[locale];
  const counted = (size: number, limit: number) => Math.floor((amount % limit) / size);
  const spell = (count: number, word: string) => (count === 0 ? [] : [amountInWords(count, locale), word]);

  if (amount < HUNDRED) return belowHundred[amount] ?? "";
  if (amount === HUNDRED) return hundred;
  const countOfHundreds = counted(HUNDRED, THOUSAND);
  const rest = amount % HUNDRED;
  const spelledHundreds = hundreds(belowHundred[countOfHundreds] ?? "");
  return [
    ...spell(counted(CRORE, Infinity), crore),
    ...spell(counted(LAKH, CRORE), lakh),
    ...spell(counted(THOUSAND, LAKH), thousand),
    ...(countOfHundreds === 0 ? [] : [(countOfHundreds === 1 && rest === 0 && lastHundred) || spelledHundreds]),
    ...(rest === 0 ? [] : [amountInWords(rest, locale)]),
  ].join(" ");
}
