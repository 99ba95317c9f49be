import type { DbOrTransaction, Transaction } from "@pashu/db/client";
import { blockedPairs, blockedPhones } from "@pashu/db/schema/auth";
import { CLOCK_SKEW_MS, PHONE_BLOCK_MS } from "@pashu/validators/limits";
import { and, eq, gt, inArray } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import { blockedNetwork } from "../../platform/networks.ts";
import { keyedHash } from "../../platform/sliding-limits.ts";

/** A network or a known device. Failures and blocks are counted per source and phone. */
export interface Source {
  phone: string;
  phoneHash: string;
  name: string;
  isKnownDevice: boolean;
}

export function sourceOf(ctx: Context, phone: string, device: string | null): Source {
  const name = device === null ? blockedNetwork(ctx.ipAddress) : `device:${device.slice(0, 12)}`;
  return { phone, phoneHash: keyedHash(ctx.deps.keys.limits, phone), name, isKnownDevice: device !== null };
}

const REASON = "too many wrong codes";

/** Returns the end of the caller's block, or null. Failures of other sources don't block a known device. */
export async function blockedUntil(db: DbOrTransaction, source: Source, now: Date): Promise<Date | null> {
  const pairs = await db.select().from(blockedPairs).where(isPair(source));
  const phones = source.isKnownDevice ? [] : await db.select().from(blockedPhones).where(isPhone(source));
  const ends = [...pairs, ...phones]
    .filter((block) => !block.manuallyUnblocked && block.blockedUntil > now && !isAhead(block.blockedAt, now))
    .map((block) => block.blockedUntil.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** True for a block written by a clock that was ahead and has been corrected. */
function isAhead(moment: Date, now: Date): boolean {
  return moment.getTime() > now.getTime() + CLOCK_SKEW_MS;
}

/** Returns the start of the last block. Failures before it don't count again. */
export async function lastBlockAt(db: DbOrTransaction, source: Source, scope: "pair" | "phone"): Promise<Date | null> {
  const rows =
    scope === "pair"
      ? await db.select({ at: blockedPairs.blockedAt }).from(blockedPairs).where(isPair(source))
      : await db.select({ at: blockedPhones.blockedAt }).from(blockedPhones).where(isPhone(source));
  return rows.length === 0 ? null : new Date(Math.max(...rows.map(({ at }) => at.getTime())));
}

export async function block(tx: Transaction, source: Source, scope: "pair" | "phone", now: Date): Promise<Date> {
  const blockedUntil = new Date(now.getTime() + PHONE_BLOCK_MS);
  const set = { phone: source.phone, reason: REASON, blockedAt: now, blockedUntil, manuallyUnblocked: false };
  if (scope === "pair") {
    await tx
      .insert(blockedPairs)
      .values({ ...set, phoneHash: source.phoneHash, source: source.name })
      .onConflictDoUpdate({ target: [blockedPairs.phoneHash, blockedPairs.source], set });
  } else {
    await tx.insert(blockedPhones).values(set).onConflictDoUpdate({ target: blockedPhones.phone, set });
  }
  return blockedUntil;
}

/** Keeps the blocks of a deleted account until they end, under the keyed hash of its phone. */
export async function preserveBlocks(
  tx: Transaction,
  deps: Pick<Deps, "clock" | "keys">,
  phone: string,
): Promise<void> {
  const [ofPhone] = await tx.delete(blockedPhones).where(eq(blockedPhones.phone, phone)).returning();
  if (ofPhone !== undefined && ofPhone.blockedUntil > deps.clock.now()) {
    const kept = { ...ofPhone, phone: keyedHash(deps.keys.limits, phone) };
    await tx.insert(blockedPhones).values(kept).onConflictDoUpdate({ target: blockedPhones.phone, set: kept });
  }
  await tx.update(blockedPairs).set({ phone: null }).where(eq(blockedPairs.phone, phone));
}

/**
 * Ends all blocks of a phone and resets its failures.
 * @returns false if there were none
 */
export async function endBlocks(tx: Transaction, deps: Pick<Deps, "clock" | "keys">, phone: string): Promise<boolean> {
  const hash = keyedHash(deps.keys.limits, phone);
  const now = deps.clock.now();
  const [pairs, phones] = [blockedPairs, blockedPhones];
  const liftedPairs = await tx
    .update(pairs)
    .set({ manuallyUnblocked: true })
    .where(and(eq(pairs.phoneHash, hash), eq(pairs.manuallyUnblocked, false), gt(pairs.blockedUntil, now)))
    .returning({ source: pairs.source });
  const liftedPhones = await tx
    .update(phones)
    .set({ manuallyUnblocked: true })
    .where(and(inArray(phones.phone, [phone, hash]), eq(phones.manuallyUnblocked, false), gt(phones.blockedUntil, now)))
    .returning({ phone: phones.phone });
  return liftedPairs.length + liftedPhones.length > 0;
}

function isPair({ phoneHash, name }: Source) {
  return and(eq(blockedPairs.phoneHash, phoneHash), eq(blockedPairs.source, name));
}

function isPhone({ phone, phoneHash }: Source) {
  return inArray(blockedPhones.phone, [phone, phoneHash]);
}
