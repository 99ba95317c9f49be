import { contactLog } from "@pashu/db/schema/sellers";
import { users, type User } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";
import type { SellerContactInput } from "@pashu/validators/sellers";
import { CONTACTS_PER_USER, HOUR, SECOND } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Transaction } from "@pashu/db/client";
import type { SignedInContext } from "../../context.ts";
import { countEvent, keyedHash, lockLimits, usage } from "../../platform/sliding-limits.ts";

/** Returns a seller's phone and address, within the user's limits, and logs the access with the consent version. */
export async function showContact({ ctx, input }: { ctx: SignedInContext; input: SellerContactInput }): Promise<User> {
  const now = ctx.deps.clock.now();
  return ctx.db.transaction(async (tx) => {
    // Counted by phone, so that a new account doesn't reset the limit.
    const key = `contacts:${keyedHash(ctx.deps, ctx.user.phone)}`;
    await lockLimits(tx, [key]);
    await assertWithinLimits(tx, ctx, key, now);
    // Locked until the access is logged, because the account may be deleted concurrently.
    const [seller] = await tx.select().from(users).where(eq(users.id, input.sellerId)).for("key share");
    if (seller === undefined) throw new AppError("SELLER_NOT_FOUND");
    await countEvent(tx, [key], now);
    await tx.insert(contactLog).values({
      id: uuidv7(),
      viewerId: ctx.user.id,
      sellerId: seller.id,
      ...(input.consent !== undefined && { consentVersion: input.consent, consentLanguage: ctx.locale }),
      createdAt: now,
    });
    return seller;
  });
}

async function assertWithinLimits(tx: Transaction, ctx: SignedInContext, key: string, now: Date): Promise<void> {
  for (const { max, windowMs } of CONTACTS_PER_USER) {
    const { used, resetMs } = await usage(tx, { key, max, windowMs }, now);
    ctx.reportRateLimit({
      name: `contacts-${windowMs / HOUR}h`,
      max,
      windowMs,
      left: Math.max(0, max - used - 1),
      resetMs,
    });
    if (used >= max) throw new AppError("RATE_LIMITED", { s: Math.ceil(resetMs / SECOND) });
  }
}
