import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Db, DbOrTransaction, Transaction } from "@pashu/db/client";
import { otpChallenges } from "@pashu/db/schema/auth";
import { otpCode } from "@pashu/validators/auth";
import { OTP_CHALLENGES_RETENTION_MS, OTP_LENGTH, OTP_TTL_MS } from "@pashu/validators/limits";
import { eq, lt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Clock } from "../../platform/clock.ts";

export type Challenge = typeof otpChallenges.$inferSelect;

interface NewChallenge {
  phone: string;
  ipAddress: string | null;
  userAgent: string | null;
  now: Date;
}

/** The code is not stored, only its hash. */
export async function createChallenge(
  tx: Transaction,
  codeKey: Buffer,
  { phone, ipAddress, userAgent, now }: NewChallenge,
): Promise<{ challengeId: string; code: string; expiresAt: Date }> {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");
  const challengeId = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now.getTime() + OTP_TTL_MS);
  await tx.insert(otpChallenges).values({
    id: uuidv7(),
    phone,
    challengeId,
    otpCode: hashCode(codeKey, challengeId, code),
    expiresAt,
    createdAt: now,
    ipAddress,
    userAgent: userAgent?.slice(0, 300) ?? null,
  });
  return { challengeId, code, expiresAt };
}

export async function findChallenge(db: DbOrTransaction, challengeId: string): Promise<Challenge | undefined> {
  const [challenge] = await db.select().from(otpChallenges).where(eq(otpChallenges.challengeId, challengeId));
  return challenge;
}

/** Locks the row, so that concurrent guesses are compared and counted one after another. */
export async function lockChallenge(tx: Transaction, challengeId: string): Promise<Challenge | undefined> {
  const byId = eq(otpChallenges.challengeId, challengeId);
  const [challenge] = await tx.select().from(otpChallenges).where(byId).for("update");
  return challenge;
}

export function isCorrectCode(codeKey: Buffer, challenge: Challenge, code: string): boolean {
  if (!otpCode.test(code)) return false;
  const given = Buffer.from(hashCode(codeKey, challenge.challengeId, code));
  return timingSafeEqual(given, Buffer.from(challenge.otpCode));
}

export async function countWrongCode(tx: Transaction, { id, tries }: Challenge): Promise<void> {
  await tx
    .update(otpChallenges)
    .set({ tries: tries + 1 })
    .where(eq(otpChallenges.id, id));
}

/** @returns the ID token, of which only the hash is stored */
export async function acceptChallenge(tx: Transaction, { id, tries }: Challenge, now: Date): Promise<string> {
  const idToken = randomBytes(32).toString("base64url");
  await tx
    .update(otpChallenges)
    .set({ tries: tries + 1, verified: true, verifiedAt: now, verificationToken: hashToken(idToken) })
    .where(eq(otpChallenges.id, id));
  return idToken;
}

/** Deletes challenges a day after they expired; the log of login attempts keeps that a code was sent. */
export async function deleteOldChallenges({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db
    .delete(otpChallenges)
    .where(lt(otpChallenges.expiresAt, new Date(clock.now().getTime() - OTP_CHALLENGES_RETENTION_MS)));
}

export function hashToken(idToken: string): string {
  return createHash("sha256").update(idToken).digest("hex");
}

/** Keyed and bound to its challenge: a stolen table reveals no codes, and equal codes have different hashes. */
function hashCode(codeKey: Buffer, challengeId: string, code: string): string {
  return createHmac("sha256", codeKey).update(`${challengeId}:${code}`).digest("hex");
}
