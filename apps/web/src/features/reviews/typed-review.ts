export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** A rating as it stands in the form. */
export interface TypedReview {
  rating: Rating | null;
  text: string;
}

export function isRating(value: unknown): value is Rating {
  return RATINGS.some((rating) => rating === value);
}

/** What the form starts from: what she said before, else nothing. */
export function typedFrom(review: { rating: number; text: string | null } | null): TypedReview {
  if (review === null) return { rating: null, text: "" };
  return { rating: isRating(review.rating) ? review.rating : null, text: review.text ?? "" };
}
