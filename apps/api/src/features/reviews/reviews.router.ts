import { listReviewsInput, reviewInput } from "@pashu/validators/reviews";
import { sellerInput } from "@pashu/validators/sellers";
import { anyone, publishing, router, signedIn } from "../../trpc/init.ts";
import { listReviews } from "./list-reviews.ts";
import { ownReview } from "./own-review.ts";
import { presentReview } from "./reviews.present.ts";
import { writeReview } from "./write-review.ts";

export const reviewsRouter = router({
  list: anyone.input(listReviewsInput).query(async (request) => {
    const { rows, nextCursor } = await listReviews(request);
    return { items: rows.map(presentReview), nextCursor };
  }),
  own: signedIn.input(sellerInput).query(async (request) => {
    const { mayReview, review } = await ownReview(request);
    return { mayReview, review: review && presentReview({ review, author: request.ctx.user }) };
  }),
  write: publishing
    .input(reviewInput)
    .mutation(async (request) => presentReview({ review: await writeReview(request), author: request.ctx.user })),
});
