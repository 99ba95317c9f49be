export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

export interface ReviewDraft {
  rating: Rating | null;
  text: string;
}

export function isRating(value: unknown): value is Rating {
  return RATINGS.some((rating) => rating === value);
}

export function draftFrom(review: { rating: number; text: string | null } | null): ReviewDraft {
  if (review === null) return { rating: null, text: "" };
  return { rating: isRating(review.rating) ? review.rating : null, text: review.text ?? "" };
}
