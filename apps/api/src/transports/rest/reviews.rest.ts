import { reviewInput } from "@pashu/validators/reviews";
import { PAGE_SIZE_MAX, RATING_MAX, RATING_MIN } from "@pashu/validators/limits";
import { z } from "zod";
import { describes } from "./describes.ts";
import { caller, restCall, unparsed } from "./rest.ts";
import { sellerParams } from "./sellers.schema.ts";
import type { ReviewView } from "../../features/reviews/reviews.present.ts";

const reviewSchema = describes<ReviewView>()(
  z
    .object({
      rating: z.int().min(RATING_MIN).max(RATING_MAX),
      text: z.string().nullable(),
      author: z.string().meta({ description: "The author's name." }),
      updatedAt: z.iso.datetime(),
    })
    .meta({ id: "Review" }),
);

const example: ReviewView = {
  rating: 5,
  text: "Honest about the milk. The buffalo is healthy.",
  author: "Ramesh",
  updatedAt: "2026-11-20T12:00:00.000Z",
};

export const reviewsRest = [
  restCall(
    {
      method: "get",
      path: "/api/sellers/{sellerId}/reviews",
      tag: "Sellers",
      operationId: "listReviews",
      summary: "Read what was said of a seller",
      description: "Each with its author's name. A seller whom nobody has rated, or who does not exist, has none.",
      params: sellerParams,
      answer: {
        status: 200,
        description: "At most 50, latest first.",
        schema: z.array(reviewSchema),
        example: [example],
      },
      errors: ["INVALID_INPUT"],
    },
    async ({ c, params }) => (await caller(c).reviews.list({ ...params, limit: PAGE_SIZE_MAX })).items,
  ),
  restCall(
    {
      method: "put",
      path: "/api/sellers/{sellerId}/review",
      tag: "Sellers",
      operationId: "writeReview",
      summary: "Rate a seller",
      description:
        "Once for each seller whose contact one has opened; sent again it replaces the one before. Nobody rates himself.",
      session: "needed",
      params: sellerParams,
      body: {
        schema: reviewInput.omit({ sellerId: true }).meta({ id: "NewReview" }),
        examples: { good: { rating: example.rating, text: example.text } },
      },
      answer: { status: 200, description: "The review as stored.", schema: reviewSchema, example },
      errors: ["REVIEW_NOT_ALLOWED"],
    },
    ({ c, params, body }) => caller(c).reviews.write(unparsed({ ...body, ...params })),
  ),
];
