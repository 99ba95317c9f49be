import { blockedPhones, otpAttempts } from "@pashu/db/schema/auth";
import { OTP_EVENTS_RETENTION_MS } from "@pashu/validators/limits";
import { lt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { forgetEndedBlocks } from "./blocks.ts";

/** Removes what was tried with phones, and blocks that ended, more than 90 days ago. */
export async function forgetOldAttempts(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const before = new Date(clock.now().getTime() - OTP_EVENTS_RETENTION_MS);
  await db.delete(otpAttempts).where(lt(otpAttempts.createdAt, before));
  await db.delete(blockedPhones).where(lt(blockedPhones.blockedUntil, before));
  await forgetEndedBlocks(deps);
}
