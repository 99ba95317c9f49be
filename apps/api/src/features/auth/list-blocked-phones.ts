import { blockedPairs, blockedPhones } from "@pashu/db/schema/auth";
import { and, eq, gt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

export type BlockedPhone = typeof blockedPhones.$inferSelect & {
  /** The blocked source; null when all sources are blocked. */
  source: string | null;
};

export async function listBlockedPhones({ db, clock }: Pick<Deps, "clock" | "db">): Promise<BlockedPhone[]> {
  const now = clock.now();
  const phones = await db
    .select()
    .from(blockedPhones)
    .where(and(eq(blockedPhones.manuallyUnblocked, false), gt(blockedPhones.blockedUntil, now)));
  const pairs = await db
    .select()
    .from(blockedPairs)
    .where(and(eq(blockedPairs.manuallyUnblocked, false), gt(blockedPairs.blockedUntil, now)));
  return [
    ...phones.map((row) => ({ ...row, source: null })),
    ...pairs.map((row) => ({ ...row, phone: row.phone ?? row.phoneHash })),
  ].toSorted((one, other) => one.blockedUntil.getTime() - other.blockedUntil.getTime());
}
