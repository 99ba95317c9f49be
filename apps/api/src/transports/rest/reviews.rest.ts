import { reviewInput } from "@pashu/validators/reviews";
import { PAGE_SIZE_MAX, RATING_MAX, RATING_MIN } from "@pashu/validators/limits";
import { z } from "zod";
import { exactSchema } from "./exact-schema.ts";
import { caller, defineRoute } from "./rest.ts";
import { sellerParams } from "./sellers.schema.ts";
import type { ReviewView } from "../../features/reviews/reviews.present.ts";

const reviewSchema = exactSchema<ReviewView>()(
  z
    .object({
      id: z.string().meta({ description: "For a report about the review." }),
      rating: z.int().min(RATING_MIN).max(RATING_MAX),
      text: z.string().nullable(),
      author: z.string().meta({ description: "Name of the author." }),
      boughtHere: z.boolean().meta({
        description: "True if seller and author have both said that the author bought an animal of the seller.",
      }),
      updatedAt: z.iso.datetime(),
    })
    .meta({ id: "Review" }),
);

const example: ReviewView = {
  id: "019a9b33-5e10-7c44-9d33-6b2f8c9d0e64",
  rating: 5,
  text: "Honest about the milk. The buffalo is healthy.",
  author: "Ramesh",
  boughtHere: true,
  updatedAt: "2026-11-20T12:00:00.000Z",
};

export const reviewsRest = [
  defineRoute(
    {
      method: "get",
      path: "/api/sellers/{sellerId}/reviews",
      tag: "Sellers",
      operationId: "listReviews",
      scope: "animals:read",
      summary: "List a seller's reviews",
      description: "For an unknown seller the list is empty.",
      params: sellerParams,
      response: {
        status: 200,
        description: "At most 50 reviews, newest first.",
        schema: z.array(reviewSchema),
        example: [example],
      },
      errors: ["INVALID_INPUT"],
    },
    async ({ c, params }) => (await caller(c).reviews.list({ ...params, limit: PAGE_SIZE_MAX })).items,
  ),
  defineRoute(
    {
      method: "put",
      path: "/api/sellers/{sellerId}/review",
      tag: "Sellers",
      operationId: "writeReview",
      summary: "Rate a seller",
      description:
        "Requires that the user has requested the seller's contact details. A user has one review per seller; another request replaces it. Sellers cannot rate themselves.",
      session: "required",
      params: sellerParams,
      body: {
        schema: reviewInput.omit({ sellerId: true }).meta({ id: "NewReview" }),
        examples: { good: { rating: example.rating, text: example.text } },
      },
      response: { status: 200, description: "The stored review.", schema: reviewSchema, example },
      errors: ["REVIEW_NOT_ALLOWED", "SUSPENDED", "BANNED"],
    },
    ({ c, params, body }) => caller(c).reviews.write({ ...body, ...params }),
  ),
];
