import { contactLog } from "@pashu/db/schema/sellers";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";

/** Whether somebody may rate a seller: whose contact she has opened, and who is not herself. */
export async function mayReview(ctx: SignedInContext, sellerId: string): Promise<boolean> {
  if (sellerId === ctx.user.id) return false;
  const opened = await ctx.deps.db.$count(
    contactLog,
    and(eq(contactLog.sellerId, sellerId), eq(contactLog.viewerId, ctx.user.id)),
  );
  return opened > 0;
}
