import type { Transaction } from "@pashu/db/client";
import { users } from "@pashu/db/schema/users";
import { CREDIBLE_ACCOUNT_AGE_MS, NEW_ACCOUNT_LISTINGS, RAISED_LIMITS } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { readDevice } from "../../platform/device-cookie.ts";
import { countEvent, keyedHash, lockLimits, usages } from "../../platform/sliding-limits.ts";

export type PaceContext = Pick<SignedInContext, "cookies" | "deps" | "user">;

/**
 * Counts a listing of a new account that goes on sale. Returns true when account or browser list faster than a person.
 * Keyed by phone and device, so that neither deleting listings nor the account resets it, nor several accounts.
 */
export async function isOverPace(tx: Transaction, ctx: PaceContext, sellerId: string): Promise<boolean> {
  const { deps } = ctx;
  const now = deps.clock.now();
  const isOwn = ctx.user.id === sellerId;
  const [seller] = isOwn ? [ctx.user] : await tx.select().from(users).where(eq(users.id, sellerId));
  if (seller === undefined || now.getTime() - seller.createdAt.getTime() > CREDIBLE_ACCOUNT_AGE_MS) return false;
  const device = await readDevice(ctx);
  const sources = [seller.phone, ...(device === null ? [] : [device.id])];
  const keys = sources.map((source) => `listings:${keyedHash(deps.keys.limits, "listings", source)}`);
  await lockLimits(tx, keys);
  const limits = seller.hasRaisedLimits ? RAISED_LIMITS.newAccountListings : NEW_ACCOUNT_LISTINGS;
  const counted = await usages(tx, { keys, limits }, now);
  await countEvent(tx, keys, now);
  return counted.some(({ used, max }) => used >= max);
}
