import { blockedPhones } from "@pashu/db/schema/auth";
import { and, eq, gt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { recordAttempt } from "./otp.queries.ts";

/** Ends a phone's block; the failures that led to it count no more. False when it is not blocked. */
export async function unblockPhone({ db, clock }: Deps, phone: string): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const unblocked = await tx
      .update(blockedPhones)
      .set({ manuallyUnblocked: true })
      .where(
        and(
          eq(blockedPhones.phone, phone),
          eq(blockedPhones.manuallyUnblocked, false),
          gt(blockedPhones.blockedUntil, now),
        ),
      )
      .returning({ phone: blockedPhones.phone });
    if (unblocked.length === 0) return false;
    await recordAttempt(tx, { phone, event: "unblock", caller: OPERATOR, at: now });
    return true;
  });
}

/** Whoever runs the command has no address. */
const OPERATOR = { ipAddress: null, userAgent: "operator" };
