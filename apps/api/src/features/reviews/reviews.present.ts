import { hidePhones } from "@pashu/validators/without-phones";
import type { MarkedReview } from "./bought-here.ts";

/** Only the author reads a phone number in her own text and name: a seller gives hers by the contact dialog. */
export function presentReview(
  { review, author }: { review: MarkedReview; author: { name: string } },
  reader: { readonly id: string } | null,
) {
  const shown = reader?.id === review.authorId ? (text: string) => text : hidePhones;
  return {
    id: review.id,
    rating: review.rating,
    text: review.text === null ? null : shown(review.text),
    author: shown(author.name),
    boughtHere: review.boughtHere,
    updatedAt: review.updatedAt.toISOString(),
  };
}

export type ReviewView = ReturnType<typeof presentReview>;
