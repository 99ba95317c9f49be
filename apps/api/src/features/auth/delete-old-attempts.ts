import { blockedPairs, blockedPhones, otpAttempts } from "@pashu/db/schema/auth";
import { OTP_EVENTS_RETENTION_MS } from "@pashu/validators/limits";
import { and, lt, lte, notLike } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

export async function deleteOldAttempts({ db, clock }: Pick<Deps, "clock" | "db">): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - OTP_EVENTS_RETENTION_MS);
  await db.delete(otpAttempts).where(lt(otpAttempts.createdAt, before));
  await db.delete(blockedPhones).where(lt(blockedPhones.blockedUntil, before));
  await db.delete(blockedPairs).where(lte(blockedPairs.blockedUntil, now));
  // Blocks of deleted accounts are stored under a hash, without the plus sign of a phone.
  await db.delete(blockedPhones).where(and(lte(blockedPhones.blockedUntil, now), notLike(blockedPhones.phone, "+%")));
}
