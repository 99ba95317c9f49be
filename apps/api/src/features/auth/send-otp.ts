import { createHmac, randomBytes, randomInt } from "node:crypto";
import type { Transaction } from "@pashu/db/client";
import { otpChallenges } from "@pashu/db/schema/auth";
import { takeTurn } from "@pashu/db/take-turn";
import { AppError } from "@pashu/validators/errors";
import { OTP_LENGTH, OTP_SENDS_PER_ADDRESS, OTP_SENDS_PER_PHONE, OTP_TTL_MS, SECOND } from "@pashu/validators/limits";
import { normalizePhone } from "@pashu/validators/phone";
import { v7 as uuidv7 } from "uuid";
import type { Context } from "../../context.ts";
import { deliverCode } from "./deliver-code.ts";
import { attemptsSince, blockedUntil, recordAttempt } from "./otp.queries.ts";
import { spendProof } from "./proof.ts";

export interface SentOtp {
  challengeId: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Only where codes are shown instead of sent (OTP_DELIVERY=demo). */
  demoCode?: string;
}

/** Sends a fresh code to a phone, within the limits for that phone and for the caller's address. */
export async function sendOtp({
  ctx,
  input,
}: {
  ctx: Context;
  input: { phone: string; proof?: string };
}): Promise<SentOtp> {
  const phone = phoneOrRefuse(input.phone);
  await spendProof(ctx, input.proof);
  const now = ctx.deps.clock.now();
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");
  const challengeId = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now.getTime() + OTP_TTL_MS);

  const refusal = await ctx.deps.db.transaction(async (tx) => {
    await takeTurn(tx, `otp-address:${ctx.ipAddress}`);
    await takeTurn(tx, `otp-phone:${phone}`);
    const refused = await refusalFor(tx, phone, ctx.ipAddress, now);
    await recordAttempt(tx, { phone, event: refused === null ? "send" : "send-refused", caller: ctx, at: now });
    if (refused !== null) return refused;
    await tx.insert(otpChallenges).values({
      id: uuidv7(),
      phone,
      challengeId,
      otpCode: hashCode(ctx.deps.codeKey, challengeId, code),
      expiresAt,
      createdAt: now,
      ipAddress: ctx.ipAddress,
      userAgent: ctx.userAgent?.slice(0, 300) ?? null,
    });
    return null;
  });
  if (refusal !== null) throw refusal;

  const demoCode = await deliverCode(ctx, { challengeId, phone, code });
  return { challengeId, expiresAt: expiresAt.toISOString(), ...(demoCode !== null && { demoCode }) };
}

/** Keyed and bound to its challenge: a stolen table gives no codes, and equal codes look different. */
export function hashCode(key: Buffer, challengeId: string, code: string): string {
  return createHmac("sha256", key).update(`${challengeId}:${code}`).digest("hex");
}

export function phoneOrRefuse(typed: string): string {
  const phone = normalizePhone(typed);
  if (phone === null) throw new AppError("PHONE_INVALID");
  return phone;
}

async function refusalFor(
  tx: Transaction,
  phone: string,
  ipAddress: string | null,
  now: Date,
): Promise<AppError | null> {
  const until = await blockedUntil(tx, phone, now);
  if (until !== null) return phoneBlocked(until, now);
  const limits = [
    ...OTP_SENDS_PER_PHONE.map((limit) => ({ ...limit, by: { phone } })),
    ...(ipAddress === null ? [] : [{ ...OTP_SENDS_PER_ADDRESS, by: { ipAddress } }]),
  ];
  for (const { max, windowMs, by } of limits) {
    const sends = await attemptsSince(tx, by, "send", new Date(now.getTime() - windowMs));
    if (sends.count >= max && sends.first !== null) {
      return new AppError("RATE_LIMITED", { s: secondsUntil(new Date(sends.first.getTime() + windowMs), now) });
    }
  }
  return null;
}

export function phoneBlocked(until: Date, now: Date): AppError {
  return new AppError("PHONE_BLOCKED", { until: until.toISOString(), s: secondsUntil(until, now) });
}

export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / SECOND));
}
