import type { Transaction } from "@pashu/db/client";
import { users } from "@pashu/db/schema/users";
import { CREDIBLE_ACCOUNT_AGE_MS, NEW_ACCOUNT_LISTINGS, RAISED_LIMITS } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { readDevice } from "../../platform/device-cookie.ts";
import { countEvents, keyedHash, lockLimits, usages } from "../../platform/sliding-limits.ts";

export type PaceContext = Pick<SignedInContext, "cookies" | "deps" | "user">;

/**
 * Counts listings of an account that go on sale. Returns how many of them, the last ones, a new account or its browser
 * lists faster than a person.
 * Keyed by phone and device, so that neither deleting listings nor the account resets it, nor several accounts.
 */
export async function countOverPace(
  tx: Transaction,
  ctx: PaceContext,
  { sellerId, listings }: { sellerId: string; listings: number },
): Promise<number> {
  const { deps } = ctx;
  const now = deps.clock.now();
  const isOwn = ctx.user.id === sellerId;
  const [seller] = isOwn ? [ctx.user] : await tx.select().from(users).where(eq(users.id, sellerId));
  if (seller === undefined || now.getTime() - seller.createdAt.getTime() > CREDIBLE_ACCOUNT_AGE_MS) return 0;
  const device = await readDevice(ctx);
  const sources = [seller.phone, ...(device === null ? [] : [device.id])];
  const keys = sources.map((source) => `listings:${keyedHash(deps.keys.limits, "listings", source)}`);
  await lockLimits(tx, keys);
  const limits = seller.hasRaisedLimits ? RAISED_LIMITS.newAccountListings : NEW_ACCOUNT_LISTINGS;
  const counted = await usages(tx, { keys, limits }, now);
  await countEvents(tx, keys, { at: now, times: listings });
  const left = Math.min(...counted.map(({ used, max }) => max - used));
  return listings - Math.min(Math.max(left, 0), listings);
}
