import { contactLog } from "@pashu/db/schema/sellers";
import { users, type User } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";
import type { SellerContactInput } from "@pashu/validators/sellers";
import { CONTACTS_PER_USER, HOUR, SECOND } from "@pashu/validators/limits";
import { and, count, eq, gt, min } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Transaction } from "@pashu/db/client";
import type { SignedInContext } from "../../context.ts";
import { takeTurn } from "@pashu/db/take-turn";

/** A seller's number and address, for a signed-in person within the limits; each showing is written down, with what was agreed to. */
export async function showContact({ ctx, input }: { ctx: SignedInContext; input: SellerContactInput }): Promise<User> {
  const now = ctx.deps.clock.now();
  return ctx.deps.db.transaction(async (tx) => {
    await takeTurn(tx, `contact:${ctx.user.id}`);
    await assertWithinLimits(tx, ctx, now);
    // Held until it is written down: an account may be deleted at any moment.
    const [seller] = await tx.select().from(users).where(eq(users.id, input.sellerId)).for("key share");
    if (seller === undefined) throw new AppError("SELLER_NOT_FOUND");
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

async function assertWithinLimits(tx: Transaction, ctx: SignedInContext, now: Date): Promise<void> {
  for (const { max, windowMs } of CONTACTS_PER_USER) {
    const since = new Date(now.getTime() - windowMs);
    const [shown] = await tx
      .select({ count: count(), first: min(contactLog.createdAt) })
      .from(contactLog)
      .where(and(eq(contactLog.viewerId, ctx.user.id), gt(contactLog.createdAt, since)));
    const used = shown?.count ?? 0;
    // The first showing is the next to leave the window.
    const resetMs = (shown?.first ?? now).getTime() + windowMs - now.getTime();
    ctx.tellLimit({ name: `contacts-${windowMs / HOUR}h`, max, windowMs, left: Math.max(0, max - used - 1), resetMs });
    if (used >= max) throw new AppError("RATE_LIMITED", { s: Math.ceil(resetMs / SECOND) });
  }
}
