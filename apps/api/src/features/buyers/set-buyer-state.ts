import { contacts } from "@pashu/db/schema/contacts";
import type { BuyerStateInput } from "@pashu/validators/buyers";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { lockShared } from "./buyers.policy.ts";

/**
 * Stores the seller's note about an interested buyer, which the buyer does not see.
 * @throws AppError BUYER_NOT_FOUND
 */
export async function setBuyerState({
  ctx,
  input: { contactId, state },
}: {
  ctx: SignedInContext;
  input: BuyerStateInput;
}): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockShared(tx, ctx, contactId);
    await tx.update(contacts).set({ sellerState: state }).where(eq(contacts.id, contactId));
  });
}
