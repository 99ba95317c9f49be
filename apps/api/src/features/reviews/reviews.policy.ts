import { contactLog, reviews } from "@pashu/db/schema/sellers";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";

/**
 * Users may review a seller whose contact they opened, or whom they reviewed before that log entry expired; never
 * themselves, nor a buyer whom they called back.
 */
export async function mayReview(ctx: SignedInContext, sellerId: string): Promise<boolean> {
  if (sellerId === ctx.user.id) return false;
  const { db } = ctx;
  const isOpened = and(eq(contactLog.sellerId, sellerId), eq(contactLog.viewerId, ctx.user.id));
  const [opened, rated] = await Promise.all([
    db.$count(contactLog, and(isOpened, eq(contactLog.isCallBack, false))),
    db.$count(reviews, and(eq(reviews.sellerId, sellerId), eq(reviews.authorId, ctx.user.id))),
  ]);
  return opened + rated > 0;
}
