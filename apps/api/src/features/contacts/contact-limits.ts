import type { Transaction } from "@pashu/db/client";
import { AppError } from "@pashu/validators/errors";
import { CONTACTS_PER_USER, HOUR, SECOND } from "@pashu/validators/limits";
import type { SignedInContext } from "../../context.ts";
import { countEvent, keyedHash, lockLimits, usages } from "../../platform/sliding-limits.ts";

/** Counts by phone, so that a new account doesn't reset the limit. */
const keyOf = ({ deps, user }: SignedInContext) => `contacts:${keyedHash(deps.keys.limits, user.phone)}`;

/**
 * Serializes the user's requests for numbers, of sellers and of buyers alike, which share one limit.
 * @throws AppError RATE_LIMITED
 */
export async function lockContactLimits(tx: Transaction, ctx: SignedInContext, now: Date): Promise<void> {
  const key = keyOf(ctx);
  await lockLimits(tx, [key]);
  const counted = await usages(tx, { keys: [key], limits: CONTACTS_PER_USER }, now);
  for (const [n, { max, windowMs }] of CONTACTS_PER_USER.entries()) {
    const { used, resetMs } = counted[n] ?? { used: 0, resetMs: windowMs };
    ctx.reportRateLimit({
      name: `contacts-${windowMs / HOUR}h`,
      max,
      windowMs,
      left: Math.max(0, max - used - 1),
      resetMs,
    });
    if (used >= max) throw new AppError("RATE_LIMITED", { s: Math.ceil(resetMs / SECOND) });
  }
}

/** Call it once the number is known to be shown: a refused request does not count. */
export function countShownNumber(tx: Transaction, ctx: SignedInContext, now: Date): Promise<void> {
  return countEvent(tx, [keyOf(ctx)], now);
}
