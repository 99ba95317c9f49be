import { createHmac } from "node:crypto";
import { isbot } from "isbot";
import type { Context } from "../../context.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { keyedHash } from "../../platform/sliding-limits.ts";

/**
 * Returns the day in India and a hash of the visitor, which is another one every day; null for bots.
 * @param key key of the use, so that hashes of two uses differ
 * @param scope makes the hashes of a visitor differ within the use
 */
export function dailyVisitor(
  { deps: { clock }, ipAddress, userAgent }: Context,
  key: Buffer,
  ...scope: string[]
): { day: string; visitor: string } | null {
  if (userAgent === null || isbot(userAgent)) return null;
  const day = indianDay(clock.now());
  const limitKey = createHmac("sha256", key).update(day).digest();
  return { day, visitor: keyedHash({ limitKey }, ...scope, ipAddress ?? "", userAgent) };
}
