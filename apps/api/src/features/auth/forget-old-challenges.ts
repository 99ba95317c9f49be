import { otpChallenges } from "@pashu/db/schema/auth";
import { OTP_CHALLENGES_RETENTION_MS } from "@pashu/validators/limits";
import { lt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/** Removes the codes of yesterday and before; that they were sent stays written in the attempts. */
export async function forgetOldChallenges({ db, clock }: Deps): Promise<void> {
  await db
    .delete(otpChallenges)
    .where(lt(otpChallenges.expiresAt, new Date(clock.now().getTime() - OTP_CHALLENGES_RETENTION_MS)));
}
