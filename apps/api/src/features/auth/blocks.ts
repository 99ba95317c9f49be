import type { DbOrTransaction, Transaction } from "@pashu/db/client";
import { blockedPairs, blockedPhones } from "@pashu/db/schema/auth";
import { CLOCK_SKEW_MS, PHONE_BLOCK_MS } from "@pashu/validators/limits";
import { and, eq, gt, inArray, lte, notLike } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import { guessingNetwork } from "../../platform/networks.ts";
import { keyedHash } from "../../platform/sliding-limits.ts";

/** A network or a known device, whose calls for a phone are counted and blocked together. */
export interface Source {
  phone: string;
  phoneHash: string;
  /** As `blocked_pairs` names it. */
  name: string;
  isKnownDevice: boolean;
}

/** @param device what `knownDevice` returns */
export function sourceOf(ctx: Context, phone: string, device: string | null): Source {
  const name = device === null ? guessingNetwork(ctx.ipAddress) : `device:${device.slice(0, 12)}`;
  return { phone, phoneHash: keyedHash(ctx.deps, phone), name, isKnownDevice: device !== null };
}

const REASON = "too many wrong codes";

/** Until when a caller may not use a phone, or null. A known device is blocked only for its own failures. */
export async function blockedUntil(db: DbOrTransaction, source: Source, now: Date): Promise<Date | null> {
  const pairs = await db.select().from(blockedPairs).where(isPair(source));
  const phones = source.isKnownDevice ? [] : await db.select().from(blockedPhones).where(isPhone(source));
  const ends = [...pairs, ...phones]
    .filter((block) => !block.manuallyUnblocked && block.blockedUntil > now && !isAhead(block.blockedAt, now))
    .map((block) => block.blockedUntil.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** Written by a clock that has been set back since. */
function isAhead(moment: Date, now: Date): boolean {
  return moment.getTime() > now.getTime() + CLOCK_SKEW_MS;
}

/** When a source, or the phone as a whole, was last blocked: what led to it has had its answer. */
export async function lastBlockAt(db: DbOrTransaction, source: Source, scope: "pair" | "phone"): Promise<Date | null> {
  const rows =
    scope === "pair"
      ? await db.select({ at: blockedPairs.blockedAt }).from(blockedPairs).where(isPair(source))
      : await db.select({ at: blockedPhones.blockedAt }).from(blockedPhones).where(isPhone(source));
  return rows.length === 0 ? null : new Date(Math.max(...rows.map(({ at }) => at.getTime())));
}

/** @returns when the block ends */
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

/** Blocks of a deleted account last until they end, under the keyed hash of its phone. */
export async function keepBlocks(
  tx: Transaction,
  deps: Pick<Deps, "clock" | "limitKey">,
  phone: string,
): Promise<void> {
  const [ofPhone] = await tx.delete(blockedPhones).where(eq(blockedPhones.phone, phone)).returning();
  if (ofPhone !== undefined && ofPhone.blockedUntil > deps.clock.now()) {
    const kept = { ...ofPhone, phone: keyedHash(deps, phone) };
    await tx.insert(blockedPhones).values(kept).onConflictDoUpdate({ target: blockedPhones.phone, set: kept });
  }
  await tx.update(blockedPairs).set({ phone: null }).where(eq(blockedPairs.phone, phone));
}

/** Ends all blocks of a phone; the failures that led to them count no more. @returns whether there were any */
export async function liftBlocks(tx: Transaction, deps: Deps, phone: string): Promise<boolean> {
  const hash = keyedHash(deps, phone);
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
