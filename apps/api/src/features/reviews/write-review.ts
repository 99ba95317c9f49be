import { reviews } from "@pashu/db/schema/sellers";
import { AppError } from "@pashu/validators/errors";
import type { ReviewInput } from "@pashu/validators/reviews";
import { getTableColumns } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { raiseVersion } from "../moderation/cases.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { boughtHere, type MarkedReview } from "./bought-here.ts";
import { mayReview } from "./reviews.policy.ts";

export async function writeReview({ ctx, input }: { ctx: SignedInContext; input: ReviewInput }): Promise<MarkedReview> {
  const { db } = ctx;
  const { clock } = ctx.deps;
  const { sellerId, rating, text } = input;
  if (!(await mayReview(ctx, sellerId))) throw new AppError("REVIEW_NOT_ALLOWED");
  const now = clock.now();
  return db.transaction(async (tx) => {
    // The trigger that updates the seller's rating locks her row anyway.
    const people = await lockUsers(tx, [ctx.user.id, sellerId]);
    if (!people.some(({ id }) => id === ctx.user.id)) throw new AppError("NOT_SIGNED_IN");
    if (!people.some(({ id }) => id === sellerId)) throw new AppError("REVIEW_NOT_ALLOWED");
    const [review] = await tx
      .insert(reviews)
      .values({ id: uuidv7(), sellerId, authorId: ctx.user.id, rating, text, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: [reviews.sellerId, reviews.authorId], set: { rating, text, updatedAt: now } })
      .returning({ ...getTableColumns(reviews), boughtHere });
    if (review === undefined) throw new Error("the upsert of the review returned no row");
    await raiseVersion(tx, { subjectType: "review", subjectId: review.id });
    return review;
  });
}
