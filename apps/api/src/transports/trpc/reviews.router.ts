import { listReviewsInput, reviewInput } from "@pashu/validators/reviews";
import { sellerInput } from "@pashu/validators/sellers";
import { activeProcedure, invalidatesPublicCache, protectedProcedure, publicProcedure, router } from "./init.ts";
import { listReviews } from "../../features/reviews/list-reviews.ts";
import { ownReview } from "../../features/reviews/own-review.ts";
import { presentReview } from "../../features/reviews/reviews.present.ts";
import { writeReview } from "../../features/reviews/write-review.ts";

const invalidatingProcedure = activeProcedure.use(invalidatesPublicCache);

export const reviewsRouter = router({
  list: publicProcedure.input(listReviewsInput).query(async (request) => {
    const { rows, nextCursor } = await listReviews(request);
    return { items: rows.map((row) => presentReview(row, request.ctx.user)), nextCursor };
  }),
  own: protectedProcedure.input(sellerInput).query(async (request) => {
    const { mayReview, review } = await ownReview(request);
    return { mayReview, review: review && presentReview({ review, author: request.ctx.user }, request.ctx.user) };
  }),
  write: invalidatingProcedure
    .input(reviewInput)
    .mutation(async (request) =>
      presentReview({ review: await writeReview(request), author: request.ctx.user }, request.ctx.user),
    ),
});
