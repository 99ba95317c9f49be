import type { Transaction } from "@pashu/db/client";
import { reviews, type Review } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";
import type { ReviewInput } from "@pashu/validators/reviews";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { mayReview } from "./reviews.policy.ts";

export async function writeReview({ ctx, input }: { ctx: SignedInContext; input: ReviewInput }): Promise<Review> {
  const { db } = ctx;
  const { clock } = ctx.deps;
  const { sellerId, rating, text } = input;
  if (!(await mayReview(ctx, sellerId))) throw new AppError("REVIEW_NOT_ALLOWED");
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockUsers(tx, ctx.user.id, sellerId);
    const [review] = await tx
      .insert(reviews)
      .values({ id: uuidv7(), sellerId, authorId: ctx.user.id, rating, text, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: [reviews.sellerId, reviews.authorId], set: { rating, text, updatedAt: now } })
      .returning();
    if (review === undefined) throw new Error("the upsert of the review returned no row");
    return review;
  });
}

/**
 * Locks both users in the order that account deletion uses, which avoids a deadlock with it. The trigger that updates
 * the seller's rating locks the row anyway.
 */
async function lockUsers(tx: Transaction, authorId: string, sellerId: string): Promise<void> {
  const idOf = (id: string) => tx.select({ id: users.id }).from(users).where(eq(users.id, id));
  const [author] = await idOf(authorId).for("key share");
  if (author === undefined) throw new AppError("NOT_SIGNED_IN");
  const [seller] = await idOf(sellerId).for("no key update");
  if (seller === undefined) throw new AppError("REVIEW_NOT_ALLOWED");
}
