import { reviews, type Review } from "@pashu/db/schema/sellers";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { mayReview } from "./reviews.policy.ts";

interface OwnReview {
  mayReview: boolean;
  review: Review | null;
}

export async function ownReview({
  ctx,
  input: { sellerId },
}: {
  ctx: SignedInContext;
  input: { sellerId: string };
}): Promise<OwnReview> {
  const written = ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.sellerId, sellerId), eq(reviews.authorId, ctx.user.id)));
  const [allowed, [review]] = await Promise.all([mayReview(ctx, sellerId), written]);
  return { mayReview: allowed, review: review ?? null };
}
