import type { Transaction } from "@pashu/db/client";
import { isUniqueViolation } from "@pashu/db/errors";
import { recordEvent } from "@pashu/db/events";
import { users, type User } from "@pashu/db/schema/users";
import { acquireAdvisoryLock } from "@pashu/db/advisory-locks";
import type { OpenSessionInput } from "@pashu/validators/auth";
import { AppError } from "@pashu/validators/errors";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Context } from "../../context.ts";
import type { Device } from "../../platform/device-cookie.ts";
import { keyedHash } from "../../platform/sliding-limits.ts";
import { TokenRejectedError, type VerifiedPhone } from "../../ports/identity-provider.ts";
import { countFailure } from "./count-failure.ts";
import { blockedUntil, sourceOf } from "./blocks.ts";
import { describeDevice } from "./describe-device.ts";
import { deviceOf, knownDevice, saveDevice } from "./known-devices.ts";
import { recordAttempt } from "./otp.queries.ts";
import { blockOfPhone } from "../moderation/banned-phones.ts";
import { lockKeptListings, takeOverListings } from "../moderation/deleted-sellers.ts";
import { phoneBlocked } from "./phone-errors.ts";

/**
 * Logs in the user of the token's phone, or signs the user up. The token is spent only on success, so that a login
 * without an account can continue as a signup with the same token.
 */
export async function openSession({ ctx, input }: { ctx: Context; input: OpenSessionInput }): Promise<User> {
  try {
    return await open(ctx, input);
  } catch (error) {
    if (error instanceof TokenRejectedError) throw await afterFailure(ctx, error);
    if (error instanceof AppError && error.code === "TOKEN_INVALID")
      await ctx.deps.limits.wrongToken(ctx, ctx.ipAddress);
    throw error;
  }
}

async function open(ctx: Context, input: OpenSessionInput): Promise<User> {
  const verified = await ctx.deps.identity.verify(input.idToken);
  const now = ctx.deps.clock.now();
  const source = sourceOf(ctx, verified.phone, await knownDevice(ctx, verified.phone));
  const until = await blockedUntil(ctx.db, source, now);
  if (until !== null) throw phoneBlocked(until, now);

  const device = await deviceOf(ctx);
  const user = input.mode === "login" ? await logIn(ctx, verified) : await signUp(ctx, verified, { ...input, device });
  if (ctx.sessionId !== null) await ctx.deps.sessions.invalidateSession(ctx.sessionId);
  const session = await ctx.deps.sessions.createSession(user.id, describeDevice(ctx.userAgent));
  ctx.setCookie(ctx.deps.sessions.createSessionCookie(session.id).serialize());
  await saveDevice(ctx, device, verified.phone);
  return user;
}

async function logIn(ctx: Context, verified: VerifiedPhone): Promise<User> {
  return ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.phone, verified.phone));
    if (user === undefined) throw new AppError("USER_NOT_FOUND");
    await spend(ctx, verified, tx);
    return user;
  });
}

async function signUp(
  ctx: Context,
  verified: VerifiedPhone,
  profile: { name: string; email: string | null; device: Device },
): Promise<User> {
  const now = ctx.deps.clock.now();
  try {
    return await ctx.db.transaction(async (tx) => {
      const kept = await lockKeptListings(tx, ctx.deps, verified.phone);
      // A deleted account does not end a ban or a suspension.
      const block = await blockOfPhone(tx, ctx.deps, { phone: verified.phone, now });
      if (block === "banned") throw new AppError("BANNED");
      const [user] = await tx
        .insert(users)
        .values({
          id: uuidv7(),
          phone: verified.phone,
          name: profile.name,
          email: profile.email,
          suspendedUntil: block,
          deviceMark: keyedHash(ctx.deps.keys.limits, "account", profile.device.id),
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (user === undefined) throw new AppError("INTERNAL");
      await takeOverListings(tx, kept, user.id);
      await spend(ctx, verified, tx);
      await recordEvent(tx, { kind: "user.created", subjectId: user.id, actorId: user.id, data: {}, at: now });
      return user;
    });
  } catch (error) {
    if (isUniqueViolation(error, "users_phone_unique")) throw new AppError("USER_EXISTS");
    throw error;
  }
}

/** Identity providers other than ours report a verified code only here. */
async function spend(ctx: Context, { phone, spend }: VerifiedPhone, tx: Transaction): Promise<void> {
  await spend(tx);
  if (ctx.deps.identity.kind === "builtin") return;
  await recordAttempt(tx, { phone, event: "verify-success", caller: ctx, at: ctx.deps.clock.now() });
}

/** Returns the rejection, or the block after too many failures. */
async function afterFailure(ctx: Context, rejection: TokenRejectedError): Promise<AppError> {
  const source = sourceOf(ctx, rejection.phone, await knownDevice(ctx, rejection.phone));
  return ctx.db.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, `otp-phone:${rejection.phone}`);
    const now = ctx.deps.clock.now();
    const until = await blockedUntil(tx, source, now);
    if (until !== null) return phoneBlocked(until, now);
    return (await countFailure(ctx, tx, source, now)) ?? rejection;
  });
}
