import { reviews, type Review } from "@pashu/db/schema/sellers";
import { AppError } from "@pashu/validators/errors";
import type { ReviewInput } from "@pashu/validators/reviews";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { mayReview } from "./reviews.policy.ts";

/** Rates a seller whose contact one has opened: once, and again to change it. Nobody rates himself. */
export async function writeReview({ ctx, input }: { ctx: SignedInContext; input: ReviewInput }): Promise<Review> {
  const { db, clock } = ctx.deps;
  const { sellerId, rating, text } = input;
  if (!(await mayReview(ctx, sellerId))) throw new AppError("REVIEW_NOT_ALLOWED");
  const now = clock.now();
  const [review] = await db
    .insert(reviews)
    .values({ id: uuidv7(), sellerId, authorId: ctx.user.id, rating, text, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [reviews.sellerId, reviews.authorId], set: { rating, text, updatedAt: now } })
    .returning();
  if (review === undefined) throw new Error("a review just written did not come back");
  return review;
}
