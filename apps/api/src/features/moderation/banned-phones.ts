import type { DbOrTransaction, Transaction } from "@pashu/db/client";
import { bannedPhones } from "@pashu/db/schema/moderation";
import { BANNED_PHONE_TTL_MS } from "@pashu/validators/limits";
import { and, eq, gt, lt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { keyedHash } from "../../platform/sliding-limits.ts";

export function phoneHashOf({ keys }: Pick<Deps, "keys">, phone: string): string {
  return keyedHash(keys.limits, "banned", phone);
}

/** Outlives the account, so that a new one with the phone is blocked, too. */
export async function blockPhone(
  tx: Transaction,
  deps: Pick<Deps, "keys">,
  { phone, until, at }: { phone: string; until: Date | "banned"; at: Date },
): Promise<void> {
  const row = rowOf(until, at);
  await tx
    .insert(bannedPhones)
    .values({ phoneHash: phoneHashOf(deps, phone), ...row })
    .onConflictDoUpdate({ target: bannedPhones.phoneHash, set: row });
}

/** For the phone of a deleted account: a block that ends later stays, because no account has it any more. */
export async function blockPhoneHash(
  tx: Transaction,
  { phoneHash, until, at }: { phoneHash: string; until: Date | "banned"; at: Date },
): Promise<void> {
  const row = rowOf(until, at);
  const isShorter = and(eq(bannedPhones.isBan, false), lt(bannedPhones.expiresAt, row.expiresAt));
  await tx
    .insert(bannedPhones)
    .values({ phoneHash, ...row })
    .onConflictDoUpdate({ target: bannedPhones.phoneHash, set: row, setWhere: isShorter });
}

function rowOf(until: Date | "banned", at: Date) {
  const isBan = until === "banned";
  return { bannedAt: at, expiresAt: isBan ? new Date(at.getTime() + BANNED_PHONE_TTL_MS) : until, isBan };
}

export async function unblockPhone(tx: Transaction, deps: Pick<Deps, "keys">, phone: string): Promise<void> {
  await tx.delete(bannedPhones).where(eq(bannedPhones.phoneHash, phoneHashOf(deps, phone)));
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
    .where(and(eq(bannedPhones.phoneHash, phoneHashOf(deps, phone)), gt(bannedPhones.expiresAt, now)));
  if (found === undefined) return null;
  return found.isBan ? "banned" : found.expiresAt;
}
