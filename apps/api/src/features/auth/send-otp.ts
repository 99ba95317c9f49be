import type { Transaction } from "@pashu/db/client";
import { users } from "@pashu/db/schema/users";
import { acquireAdvisoryLock } from "@pashu/db/advisory-locks";
import { AppError } from "@pashu/validators/errors";
import {
  CODES_ALARM_SHARE,
  HOUR,
  OTP_SENDS_BY_KNOWN_DEVICES,
  OTP_SENDS_PER_IP,
  OTP_SENDS_PER_PHONE,
  OTP_SENDS_PER_SHARED_IP,
  SECOND,
} from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { builtinIdentitySettings } from "../../env.ts";
import { SITE_CODES, siteCodeLimits } from "./code-limits.ts";
import { rateLimitNetworks } from "../../platform/networks.ts";
import { countEvent, keyedHash, lockLimits, usage, type SlidingLimit } from "../../platform/sliding-limits.ts";
import { blockedUntil, sourceOf, type Source } from "./blocks.ts";
import { createChallenge } from "../../adapters/builtin-identity/challenges.ts";
import { deliverCode } from "../../adapters/builtin-identity/deliver-code.ts";
import { parsePhone, phoneBlocked } from "./phone-errors.ts";
import { knownDevice } from "./known-devices.ts";
import { isSharedAddress, recordAttempt } from "./otp.queries.ts";
import { redeemProof } from "./proof-of-work.ts";

export interface SentOtp {
  challengeId: string;
  expiresAt: string;
  demoCode?: string;
}

export async function sendOtp({
  ctx,
  input,
}: {
  ctx: Context;
  input: { phone: string; proof?: string };
}): Promise<SentOtp> {
  const phone = parsePhone(input.phone);
  await redeemProof(ctx, input.proof);
  const device = await knownDevice(ctx, phone);
  const source = sourceOf(ctx, phone, device);
  const now = ctx.deps.clock.now();

  const sent = await ctx.db.transaction(async (tx) => {
    const limits = device === null ? await limitsOfStrangers(tx, ctx, source, now) : limitsOfDevice(source, device);
    const keys = [...new Set(limits.map(({ key }) => key))];
    await lockLimits(tx, keys);
    await acquireAdvisoryLock(tx, `otp-phone:${phone}`);
    const rejection = await rejectionFor(tx, source, limits, now);
    await recordAttempt(tx, { phone, event: rejection === null ? "send" : "send-refused", caller: ctx, at: now });
    // Thrown after the transaction, so that the attempt is recorded.
    if (rejection !== null) return rejection;
    await countEvent(tx, keys, now);
    const { ipAddress, userAgent } = ctx;
    const challenge = await createChallenge(tx, ctx.deps.keys.codes, { phone, ipAddress, userAgent, now });
    return { ...challenge, alarms: await alarmsOf(tx, limits, now) };
  });
  if ("error" in sent) {
    if (sent.limit === SITE_CODES) ctx.deps.observability.metrics.codeCeilingRefusals.inc();
    throw sent.error;
  }

  for (const { max, windowMs } of sent.alarms) {
    ctx.log.warn({ max, hours: windowMs / HOUR, share: CODES_ALARM_SHARE }, "code limit nearly reached");
  }
  const { challengeId, code, expiresAt } = sent;
  const demoCode = await deliverCode(ctx, { challengeId, phone, code });
  return { challengeId, expiresAt: expiresAt.toISOString(), ...(demoCode !== null && { demoCode }) };
}

/** Separate limits, so that strangers can't use up a known device's codes. */
function limitsOfDevice({ phoneHash }: Source, device: string): SlidingLimit[] {
  return [
    { ...OTP_SENDS_BY_KNOWN_DEVICES, key: `device-sends:${phoneHash}` },
    ...OTP_SENDS_PER_PHONE.map((limit) => ({ ...limit, key: `device-sends:${device}` })),
  ];
}

/**
 * Ordered from the widest limit to the phone's, which is the lock order. Phones with an account are exempt from the
 * site-wide limit: SMS pumping needs many new numbers, and existing users must be able to log in during an attack.
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
  const ofNetworks = rateLimitNetworks(ipAddress).map(({ network, factor }) => ({
    max: max * factor,
    windowMs,
    key: `address-sends:${keyedHash(deps.keys.limits, network)}`,
  }));
  const hasAccount = (await tx.$count(users, eq(users.phone, phone))) > 0;
  return [
    ...(hasAccount ? [] : siteCodeLimits(builtinIdentitySettings(deps.env))),
    ...[...ofNetworks].reverse(),
    ...OTP_SENDS_PER_PHONE.map((limit) => ({ ...limit, key: `sends:${phoneHash}` })),
  ];
}

/** The site-wide limits of which this code has used CODES_ALARM_SHARE: each is logged once on the way up. */
async function alarmsOf(tx: Transaction, limits: readonly SlidingLimit[], now: Date): Promise<SlidingLimit[]> {
  const alarms: SlidingLimit[] = [];
  for (const limit of limits.filter(({ key }) => key === SITE_CODES)) {
    const { used } = await usage(tx, limit, now);
    if (used === Math.ceil(limit.max * CODES_ALARM_SHARE)) alarms.push(limit);
  }
  return alarms;
}

/** Checks the phone's limits first and the site-wide limit last, because a hit on the latter raises an alert. */
async function rejectionFor(
  tx: Transaction,
  source: Source,
  limits: SlidingLimit[],
  now: Date,
): Promise<{ error: AppError; limit?: string } | null> {
  const until = await blockedUntil(tx, source, now);
  if (until !== null) return { error: phoneBlocked(until, now) };
  for (const limit of [...limits].reverse()) {
    const { used, resetMs } = await usage(tx, limit, now);
    if (used < limit.max) continue;
    return { error: new AppError("RATE_LIMITED", { s: Math.max(1, Math.ceil(resetMs / SECOND)) }), limit: limit.key };
  }
  return null;
}
