import { blockedPhones } from "@pashu/db/schema/auth";
import { and, eq, gt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/** Ends a phone's block; the failures that led to it count no more. False when it is not blocked. */
export async function unblockPhone({ db, clock }: Deps, phone: string): Promise<boolean> {
  const unblocked = await db
    .update(blockedPhones)
    .set({ manuallyUnblocked: true })
    .where(
      and(
        eq(blockedPhones.phone, phone),
        eq(blockedPhones.manuallyUnblocked, false),
        gt(blockedPhones.blockedUntil, clock.now()),
      ),
    )
    .returning({ phone: blockedPhones.phone });
  return unblocked.length > 0;
}
