import { reviewInput } from "@pashu/validators/reviews";
import { sellerContactInput } from "@pashu/validators/sellers";
import { anyone, router, signedIn } from "../../trpc/init.ts";
import { listReviews } from "./list-reviews.ts";
import { presentReview } from "./reviews.present.ts";
import { writeReview } from "./write-review.ts";

export const reviewsRouter = router({
  list: anyone.input(sellerContactInput).query(async (request) => (await listReviews(request)).map(presentReview)),
  write: signedIn
    .input(reviewInput)
    .mutation(async (request) =>
      presentReview({ review: await writeReview(request), author: { name: request.ctx.user.name } }),
    ),
});
