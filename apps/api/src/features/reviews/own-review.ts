import { reviews } from "@pashu/db/schema/sellers";
import { and, eq, getTableColumns } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { boughtHere, type MarkedReview } from "./bought-here.ts";
import { mayReview } from "./reviews.policy.ts";

interface OwnReview {
  mayReview: boolean;
  review: MarkedReview | null;
}

export async function ownReview({
  ctx,
  input: { sellerId },
}: {
  ctx: SignedInContext;
  input: { sellerId: string };
}): Promise<OwnReview> {
  const written = ctx.db
    .select({ ...getTableColumns(reviews), boughtHere })
    .from(reviews)
    .where(and(eq(reviews.sellerId, sellerId), eq(reviews.authorId, ctx.user.id)));
  const [allowed, [review]] = await Promise.all([mayReview(ctx, sellerId), written]);
  return { mayReview: allowed, review: review ?? null };
}
