import { createHmac } from "node:crypto";
import { withoutDigitRuns } from "@pashu/validators/without-phones";
import { isbot } from "isbot";
import type { Context } from "../../context.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { keyedHash } from "../../platform/sliding-limits.ts";

/** Longer texts are no searches for an animal. */
const LENGTH_MAX = 60;
const LETTERS_MIN = 3;
/** Shorter numbers, such as pincodes, name no person. */
const PERSONAL_DIGITS = 7;

/** Counts in memory a search that found nothing; `writeSearchMisses` stores it. */
export function countSearchMiss({ deps, ipAddress, userAgent }: Context, search: string): void {
  if (userAgent === null || isbot(userAgent)) return;
  const words = missedWords(search);
  if (words === null) return;
  const day = indianDay(deps.clock.now());
  const dayKey = createHmac("sha256", deps.missKey).update(day).digest();
  const visitor = keyedHash({ limitKey: dayKey }, ipAddress ?? "", userAgent);
  deps.pendingMisses.add({ day, words, visitor });
}

/** Returns the words without phone numbers and addresses, or null if nothing is left that helps the operator. */
export function missedWords(search: string): string | null {
  const text = withoutDigitRuns(search.replace(/\S*@\S*/g, " "), PERSONAL_DIGITS);
  const words = text.normalize("NFC").toLowerCase();
  const letters = words.match(/\p{L}/gu) ?? [];
  return letters.length < LETTERS_MIN || words.length > LENGTH_MAX ? null : words;
}
