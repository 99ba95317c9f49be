import { withoutDigitRuns } from "@pashu/validators/without-phones";
import { dailyVisitor } from "../views/daily-visitor.ts";
import type { SearchContext } from "./search-context.ts";

/** Longer texts are no searches for an animal. */
const LENGTH_MAX = 60;
const LETTERS_MIN = 3;
/** Shorter numbers, such as pincodes, name no person. */
const PERSONAL_DIGITS = 7;

/** Counts in memory a search that found nothing; `writeSearchMisses` stores it. */
export function countSearchMiss(ctx: SearchContext, search: string): void {
  const { deps, ipAddress } = ctx;
  const words = missedWords(search);
  const visitor = words === null ? null : dailyVisitor(ctx, deps.keys.searchMisses);
  if (words !== null && visitor !== null) deps.pendingMisses.add({ ...visitor, words, ipAddress });
}

/** Returns the words without phone numbers and addresses, or null if nothing is left that helps the operator. */
export function missedWords(search: string): string | null {
  const text = withoutDigitRuns(search.replace(/\S*@\S*/g, " "), PERSONAL_DIGITS);
  const words = text.normalize("NFC").toLowerCase();
  const letters = words.match(/\p{L}/gu) ?? [];
  return letters.length < LETTERS_MIN || words.length > LENGTH_MAX ? null : words;
}
