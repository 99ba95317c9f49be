import { blockedPhones } from "@pashu/db/schema/auth";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

export type BlockedPhone = typeof blockedPhones.$inferSelect;

/** The phones that can't ask for codes at present, the next to be free again first. */
export async function listBlockedPhones({ db, clock }: Deps): Promise<BlockedPhone[]> {
  return db
    .select()
    .from(blockedPhones)
    .where(and(eq(blockedPhones.manuallyUnblocked, false), gt(blockedPhones.blockedUntil, clock.now())))
    .orderBy(asc(blockedPhones.blockedUntil));
}
