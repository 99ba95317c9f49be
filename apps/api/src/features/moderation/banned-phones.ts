import type { DbOrTransaction, Transaction } from "@pashu/db/client";
import { bannedPhones } from "@pashu/db/schema/moderation";
import { BANNED_PHONE_TTL_MS } from "@pashu/validators/limits";
import { and, eq, gt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { keyedHash } from "../../platform/sliding-limits.ts";

const hashOf = (deps: Pick<Deps, "keys">, phone: string) => keyedHash(deps.keys.limits, "banned", phone);

/** Outlives the account, so that a new one with the phone is blocked, too. */
export async function blockPhone(
  tx: Transaction,
  deps: Pick<Deps, "keys">,
  { phone, until, at }: { phone: string; until: Date | "banned"; at: Date },
): Promise<void> {
  const isBan = until === "banned";
  const expiresAt = isBan ? new Date(at.getTime() + BANNED_PHONE_TTL_MS) : until;
  const row = { bannedAt: at, expiresAt, isBan };
  await tx
    .insert(bannedPhones)
    .values({ phoneHash: hashOf(deps, phone), ...row })
    .onConflictDoUpdate({ target: bannedPhones.phoneHash, set: row });
}

export async function unblockPhone(tx: Transaction, deps: Pick<Deps, "keys">, phone: string): Promise<void> {
  await tx.delete(bannedPhones).where(eq(bannedPhones.phoneHash, hashOf(deps, phone)));
}

/** How a phone is blocked: "banned", or until when it is suspended. Null if it is not. */
export async function blockOfPhone(
  db: DbOrTransaction,
  deps: Pick<Deps, "keys">,
  { phone, now }: { phone: string; now: Date },
): Promise<Date | "banned" | null> {
  const [found] = await db
    .select()
    .from(bannedPhones)
    .where(and(eq(bannedPhones.phoneHash, hashOf(deps, phone)), gt(bannedPhones.expiresAt, now)));
  if (found === undefined) return null;
  return found.isBan ? "banned" : found.expiresAt;
}
