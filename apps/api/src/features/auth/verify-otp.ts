import { randomBytes, timingSafeEqual } from "node:crypto";
import type { DbOrTransaction, Transaction } from "@pashu/db/client";
import { otpChallenges } from "@pashu/db/schema/auth";
import { acquireAdvisoryLock } from "@pashu/db/advisory-locks";
import { otpCode } from "@pashu/validators/auth";
import { AppError } from "@pashu/validators/errors";
import { OTP_TRIES_PER_CHALLENGE } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { hashToken } from "../../adapters/builtin-identity.ts";
import type { Context } from "../../context.ts";
import { countFailure } from "./count-failure.ts";
import { blockedUntil, sourceOf, type Source } from "./blocks.ts";
import { knownDevice } from "./known-devices.ts";
import { recordAttempt } from "./otp.queries.ts";
import { hashCode, phoneBlocked, secondsUntil } from "./send-otp.ts";

type Challenge = typeof otpChallenges.$inferSelect;

/**
 * Takes a code for the token that opens a session. Five tries a challenge; too many failures block (count-failure.ts).
 * The outcome is decided in the transaction and thrown after it, so that a failure is written down.
 */
export async function verifyOtp({
  ctx,
  input,
}: {
  ctx: Context;
  input: { challengeId: string; code: string };
}): Promise<{ idToken: string }> {
  // Looked at before anybody waits: a thousand guesses at a code that is used up must hold up nobody else's.
  const byId = eq(otpChallenges.challengeId, input.challengeId);
  const [known] = await ctx.db.select().from(otpChallenges).where(byId);
  if (known === undefined) throw new AppError("CODE_EXPIRED");
  const source = sourceOf(ctx, known.phone, await knownDevice(ctx, known.phone));
  const hopeless = await refusalWithoutComparing(ctx.db, source, known, ctx.deps.clock.now());
  if (hopeless !== null) throw hopeless;

  const idToken = randomBytes(32).toString("base64url");
  const refusal = await ctx.db.transaction(async (tx) => {
    // Locked, so that parallel guesses are compared one after another and counted.
    const [challenge] = await tx.select().from(otpChallenges).where(byId).for("update");
    if (challenge === undefined) return new AppError("CODE_EXPIRED");
    await acquireAdvisoryLock(tx, `otp-phone:${challenge.phone}`);
    return judge(ctx, tx, source, challenge, { code: input.code, idToken });
  });
  if (refusal !== null) throw refusal;
  return { idToken };
}

async function judge(
  ctx: Context,
  tx: Transaction,
  source: Source,
  challenge: Challenge,
  { code, idToken }: { code: string; idToken: string },
) {
  const now = ctx.deps.clock.now();
  const refusal = await refusalWithoutComparing(tx, source, challenge, now);
  if (refusal !== null) return refusal;
  const tries = challenge.tries + 1;
  if (!isRight(ctx.deps.codeKey, challenge, code)) {
    await tx.update(otpChallenges).set({ tries }).where(eq(otpChallenges.id, challenge.id));
    return (await countFailure(ctx, tx, source, now)) ?? new AppError("CODE_INVALID");
  }
  await tx
    .update(otpChallenges)
    .set({ tries, verified: true, verifiedAt: now, verificationToken: hashToken(idToken) })
    .where(eq(otpChallenges.id, challenge.id));
  await recordAttempt(tx, { phone: challenge.phone, event: "verify-success", caller: ctx, at: now });
  return null;
}

async function refusalWithoutComparing(
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

function isRight(key: Buffer, challenge: Challenge, code: string): boolean {
  if (!otpCode.test(code)) return false;
  const given = Buffer.from(hashCode(key, challenge.challengeId, code));
  return timingSafeEqual(given, Buffer.from(challenge.otpCode));
}
