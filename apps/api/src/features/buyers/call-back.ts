import { contactLog } from "@pashu/db/schema/sellers";
import type { BuyerInput } from "@pashu/validators/buyers";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { countShownNumber, lockContactLimits } from "../contacts/contact-limits.ts";
import { lockShared } from "./buyers.policy.ts";

/**
 * Returns the number of an interested buyer, within the limits that the seller has as a buyer, and logs the access. It
 * does not let the seller review the buyer.
 * @throws AppError BUYER_NOT_FOUND, RATE_LIMITED
 */
export async function callBack({
  ctx,
  input: { contactId },
}: {
  ctx: SignedInContext;
  input: BuyerInput;
}): Promise<{ name: string; phone: string }> {
  const now = ctx.deps.clock.now();
  return ctx.db.transaction(async (tx) => {
    await lockContactLimits(tx, ctx, now);
    const { buyer } = await lockShared(tx, ctx, contactId);
    await countShownNumber(tx, ctx, now);
    await tx
      .insert(contactLog)
      .values({ id: uuidv7(), viewerId: ctx.user.id, sellerId: buyer.id, isCallBack: true, createdAt: now });
    return { name: buyer.name, phone: buyer.contactPhone ?? buyer.phone };
  });
}
