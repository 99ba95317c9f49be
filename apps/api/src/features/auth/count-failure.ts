import type { Transaction } from "@pashu/db/client";
import { blockedPhones } from "@pashu/db/schema/auth";
import type { AppError } from "@pashu/validators/errors";
import { OTP_FAILURES_BEFORE_BLOCK, PHONE_BLOCK_MS } from "@pashu/validators/limits";
import type { Context } from "../../context.ts";
import { attemptsSince, lastBlockAt, recordAttempt } from "./otp.queries.ts";
import { phoneBlocked } from "./send-otp.ts";

/**
 * Writes down that a phone was not verified, and blocks it when that happens too often.
 * @returns the block, if it has come to that
 */
export async function countFailure(ctx: Context, tx: Transaction, phone: string, now: Date): Promise<AppError | null> {
  await recordAttempt(tx, { phone, event: "verify-failure", caller: ctx, at: now });
  const { max, windowMs } = OTP_FAILURES_BEFORE_BLOCK;
  const start = new Date(now.getTime() - windowMs);
  const last = await lastBlockAt(tx, phone);
  // What led to an earlier block has had its answer, and must not undo an operator's unblocking.
  const since = last !== null && last > start ? last : start;
  const failures = await attemptsSince(tx, { phone }, "verify-failure", since);
  if (failures.count < max) return null;
  const until = new Date(now.getTime() + PHONE_BLOCK_MS);
  const block = { reason: "too many wrong codes", blockedAt: now, blockedUntil: until, manuallyUnblocked: false };
  await tx
    .insert(blockedPhones)
    .values({ phone, ...block })
    .onConflictDoUpdate({ target: blockedPhones.phone, set: block });
  await recordAttempt(tx, { phone, event: "block", caller: ctx, at: now });
  ctx.deps.metrics.phonesBlocked.inc();
  return phoneBlocked(until, now);
}
