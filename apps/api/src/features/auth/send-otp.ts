import { createHmac, randomBytes, randomInt } from "node:crypto";
import type { Transaction } from "@pashu/db/client";
import { otpChallenges } from "@pashu/db/schema/auth";
import { users } from "@pashu/db/schema/users";
import { acquireAdvisoryLock } from "@pashu/db/advisory-locks";
import { AppError } from "@pashu/validators/errors";
import {
  HOUR,
  OTP_LENGTH,
  OTP_SENDS_BY_KNOWN_DEVICES,
  OTP_SENDS_PER_IP,
  OTP_SENDS_PER_PHONE,
  OTP_SENDS_PER_SHARED_IP,
  OTP_TTL_MS,
  SECOND,
} from "@pashu/validators/limits";
import { normalizePhone } from "@pashu/validators/phone";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Context } from "../../context.ts";
import { settingsOfOwnCodes } from "../../env.ts";
import { countedNetworks } from "../../platform/networks.ts";
import { countEvent, keyedHash, lockLimits, usage, type SlidingLimit } from "../../platform/sliding-limits.ts";
import { blockedUntil, sourceOf, type Source } from "./blocks.ts";
import { deliverCode } from "./deliver-code.ts";
import { knownDevice } from "./known-devices.ts";
import { isSharedAddress, recordAttempt } from "./otp.queries.ts";
import { spendProof } from "./proof.ts";

export interface SentOtp {
  challengeId: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Only where codes are shown instead of sent (OTP_DELIVERY=demo). */
  demoCode?: string;
}

/** Sends a fresh code to a phone, within the limits of the caller. */
export async function sendOtp({
  ctx,
  input,
}: {
  ctx: Context;
  input: { phone: string; proof?: string };
}): Promise<SentOtp> {
  const phone = phoneOrRefuse(input.phone);
  await spendProof(ctx, input.proof);
  const device = await knownDevice(ctx, phone);
  const source = sourceOf(ctx, phone, device);
  const now = ctx.deps.clock.now();
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");
  const challengeId = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now.getTime() + OTP_TTL_MS);

  const refusal = await ctx.db.transaction(async (tx) => {
    const limits = device === null ? await limitsOfStrangers(tx, ctx, source, now) : limitsOfDevice(source, device);
    const keys = [...new Set(limits.map(({ key }) => key))];
    await lockLimits(tx, keys);
    await acquireAdvisoryLock(tx, `otp-phone:${phone}`);
    const refused = await refusalFor(tx, source, limits, now);
    await recordAttempt(tx, { phone, event: refused === null ? "send" : "send-refused", caller: ctx, at: now });
    if (refused !== null) return refused;
    await countEvent(tx, keys, now);
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
  if (refusal?.limit === SITE_SENDS) ctx.deps.metrics.codeCeilingRefusals.inc();
  if (refusal !== null) throw refusal.error;

  const demoCode = await deliverCode(ctx, { challengeId, phone, code });
  return { challengeId, expiresAt: expiresAt.toISOString(), ...(demoCode !== null && { demoCode }) };
}

const SITE_SENDS = "site-sends";

/** Strangers cannot use these up. */
function limitsOfDevice({ phoneHash }: Source, device: string): SlidingLimit[] {
  return [
    { ...OTP_SENDS_BY_KNOWN_DEVICES, key: `device-sends:${phoneHash}` },
    ...OTP_SENDS_PER_PHONE.map((limit) => ({ ...limit, key: `device-sends:${device}` })),
  ];
}

/**
 * From the widest to the phone, the order in which they are locked. A phone with an account is exempt from the site's
 * ceiling: who is paid for codes needs many numbers of their own, and members must be able to log in meanwhile.
 */
async function limitsOfStrangers(
  tx: Transaction,
  ctx: Context,
  { phone, phoneHash }: Source,
  now: Date,
): Promise<SlidingLimit[]> {
  const { deps, ipAddress } = ctx;
  const isShared = ipAddress !== null && (await isSharedAddress(tx, ipAddress, now));
  const { max, windowMs } = isShared ? OTP_SENDS_PER_SHARED_IP : OTP_SENDS_PER_IP;
  const ofNetworks = countedNetworks(ipAddress).map(({ network, factor }) => ({
    max: max * factor,
    windowMs,
    key: `address-sends:${keyedHash(deps, network)}`,
  }));
  const hasAccount = (await tx.$count(users, eq(users.phone, phone))) > 0;
  const ofSite = { max: settingsOfOwnCodes(deps.env).CODES_PER_HOUR, windowMs: HOUR, key: SITE_SENDS };
  return [
    ...(hasAccount ? [] : [ofSite]),
    ...ofNetworks.toReversed(),
    ...OTP_SENDS_PER_PHONE.map((limit) => ({ ...limit, key: `sends:${phoneHash}` })),
  ];
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

/** The phone's limits decide first and the site's last: a send that is refused anyway must not raise the alarm. */
async function refusalFor(
  tx: Transaction,
  source: Source,
  limits: SlidingLimit[],
  now: Date,
): Promise<{ error: AppError; limit?: string } | null> {
  const until = await blockedUntil(tx, source, now);
  if (until !== null) return { error: phoneBlocked(until, now) };
  for (const limit of limits.toReversed()) {
    const { used, resetMs } = await usage(tx, limit, now);
    if (used < limit.max) continue;
    return { error: new AppError("RATE_LIMITED", { s: Math.max(1, Math.ceil(resetMs / SECOND)) }), limit: limit.key };
  }
  return null;
}

export function phoneBlocked(until: Date, now: Date): AppError {
  return new AppError("PHONE_BLOCKED", { until: until.toISOString(), s: secondsUntil(until, now) });
}

export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / SECOND));
}
