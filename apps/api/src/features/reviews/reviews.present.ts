import type { Review } from "@pashu/db/schema/sellers";
import { hidePhones } from "@pashu/validators/without-phones";

/** Only the author reads a phone number in her own text and name: a seller gives hers by the contact dialog. */
export function presentReview(
  { review, author }: { review: Review; author: { name: string } },
  reader: { readonly id: string } | null,
) {
  const shown = reader?.id === review.authorId ? (text: string) => text : hidePhones;
  return {
    id: review.id,
    rating: review.rating,
    text: review.text === null ? null : shown(review.text),
    author: shown(author.name),
    updatedAt: review.updatedAt.toISOString(),
  };
}

export type ReviewView = ReturnType<typeof presentReview>;
