import type { Review } from "@pashu/db/schema/sellers";

export function presentReview({ review, author }: { review: Review; author: { name: string } }) {
  return {
    id: review.id,
    rating: review.rating,
    text: review.text,
    author: author.name,
    updatedAt: review.updatedAt.toISOString(),
  };
}

export type ReviewView = ReturnType<typeof presentReview>;
