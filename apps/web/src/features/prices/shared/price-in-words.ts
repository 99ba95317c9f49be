import { amountInWords } from "@pashu/i18n/amount-in-words";
import type { Locale } from "@pashu/i18n/locales";
import { groupDigits } from "@pashu/validators/digits";
import { PRICE_MAX } from "@pashu/validators/limits";
import { parseSpokenQuantity } from "@pashu/validators/spoken-quantity";

interface PriceInWords {
  amount: number;
  /** In grouped digits. */
  price: string;
  words: string;
}

/** Returns a typed price in words, so that the seller notices a mistyped zero; undefined if it is none. */
export function priceInWords(typed: string, locale: Locale): PriceInWords | undefined {
  const amount = parseSpokenQuantity(typed, "rupees") ?? 0;
  if (!Number.isInteger(amount) || amount <= 0 || amount > PRICE_MAX) return undefined;
  return { amount, price: groupDigits(amount), words: amountInWords(amount, locale) };
}
