import type { Transaction } from "@pashu/db/client";
import type { AppError } from "@pashu/validators/errors";
import { OTP_FAILURES_PER_PHONE, OTP_FAILURES_PER_SOURCE } from "@pashu/validators/limits";
import type { Context } from "../../context.ts";
import { countEvent, keyedHash, usage } from "../../platform/sliding-limits.ts";
import { block, lastBlockAt, type Source } from "./blocks.ts";
import { recordAttempt } from "./otp.queries.ts";
import { phoneBlocked } from "./phone-errors.ts";

/**
 * Records a failed verification. Too many failures block the source, or the phone for all sources; those of a known
 * device never block the phone. The caller holds the phone's lock.
 * @returns PHONE_BLOCKED if this failure led to a block
 */
export async function countFailure(ctx: Context, tx: Transaction, source: Source, now: Date): Promise<AppError | null> {
  const { phone, phoneHash, name, isKnownDevice } = source;
  await recordAttempt(tx, { phone, event: "verify-failure", caller: ctx, at: now });
  const ofPair = { ...OTP_FAILURES_PER_SOURCE, key: `failures:${keyedHash(ctx.deps.keys.limits, phone, name)}` };
  const ofPhone = { ...OTP_FAILURES_PER_PHONE, key: `failures:${phoneHash}` };
  const scopes = isKnownDevice
    ? ([["pair", ofPair]] as const)
    : ([
        ["pair", ofPair],
        ["phone", ofPhone],
      ] as const);
  const keys = scopes.map(([, { key }]) => key);
  await countEvent(tx, keys, now);
  let rejection: AppError | null = null;
  for (const [scope, limit] of scopes) {
    const start = new Date(now.getTime() - limit.windowMs);
    const last = await lastBlockAt(tx, source, scope);
    // Failures before the last block don't count, so an operator's unblocking lasts.
    const since = last !== null && last > start ? last : start;
    if ((await usage(tx, limit, now, since)).used < limit.max) continue;
    const until = await block(tx, source, scope, now);
    await recordAttempt(tx, { phone, event: "block", caller: ctx, at: now });
    ctx.deps.observability.metrics.phonesBlocked.inc();
    rejection = phoneBlocked(until, now);
  }
  return rejection;
}
