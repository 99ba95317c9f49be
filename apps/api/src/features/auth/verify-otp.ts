import { acquireAdvisoryLock } from "@pashu/db/advisory-locks";
import type { DbOrTransaction, Transaction } from "@pashu/db/client";
import { AppError } from "@pashu/validators/errors";
import { OTP_TRIES_PER_CHALLENGE } from "@pashu/validators/limits";
import {
  acceptChallenge,
  countWrongCode,
  findChallenge,
  isCorrectCode,
  lockChallenge,
  type Challenge,
} from "../../adapters/builtin-identity/challenges.ts";
import type { Context } from "../../context.ts";
import { blockedUntil, sourceOf, type Source } from "./blocks.ts";
import { countFailure } from "./count-failure.ts";
import { knownDevice } from "./known-devices.ts";
import { recordAttempt } from "./otp.queries.ts";
import { phoneBlocked, secondsUntil } from "./phone-errors.ts";

/**
 * Exchanges a one-time code for the ID token that opens a session. A challenge allows five tries; too many failures
 * block the phone (count-failure.ts). Errors are thrown after the transaction, so that the failure is recorded.
 */
export async function verifyOtp({
  ctx,
  input,
}: {
  ctx: Context;
  input: { challengeId: string; code: string };
}): Promise<{ idToken: string }> {
  // Checked before any lock: a thousand guesses at a used code must not make other users wait.
  const known = await findChallenge(ctx.db, input.challengeId);
  if (known === undefined) {
    await ctx.deps.limits.wrongToken(ctx, ctx.ipAddress);
    throw new AppError("CODE_EXPIRED");
  }
  const source = sourceOf(ctx, known.phone, await knownDevice(ctx, known.phone));
  const rejection = await rejectBeforeComparing(ctx.db, source, known, ctx.deps.clock.now());
  if (rejection !== null) throw rejection;

  const outcome = await ctx.db.transaction(async (tx) => {
    const challenge = await lockChallenge(tx, input.challengeId);
    if (challenge === undefined) return new AppError("CODE_EXPIRED");
    await acquireAdvisoryLock(tx, `otp-phone:${challenge.phone}`);
    return compare(ctx, tx, source, challenge, input.code);
  });
  if (outcome instanceof AppError) throw outcome;
  return { idToken: outcome };
}

async function compare(
  ctx: Context,
  tx: Transaction,
  source: Source,
  challenge: Challenge,
  code: string,
): Promise<string | AppError> {
  const now = ctx.deps.clock.now();
  const rejection = await rejectBeforeComparing(tx, source, challenge, now);
  if (rejection !== null) return rejection;
  if (!isCorrectCode(ctx.deps.keys.codes, challenge, code)) {
    await countWrongCode(tx, challenge);
    return (await countFailure(ctx, tx, source, now)) ?? new AppError("CODE_INVALID");
  }
  const idToken = await acceptChallenge(tx, challenge, now);
  await recordAttempt(tx, { phone: challenge.phone, event: "verify-success", caller: ctx, at: now });
  return idToken;
}

async function rejectBeforeComparing(
  db: DbOrTransaction,
  source: Source,
  { verified, expiresAt, tries }: Challenge,
  now: Date,
): Promise<AppError | null> {
  const until = await blockedUntil(db, source, now);
  if (until !== null) return phoneBlocked(until, now);
  if (verified || expiresAt <= now) return new AppError("CODE_EXPIRED");
  if (tries < OTP_TRIES_PER_CHALLENGE) return null;
  return new AppError("CODE_TOO_MANY_TRIES", { s: secondsUntil(expiresAt, now) });
}
