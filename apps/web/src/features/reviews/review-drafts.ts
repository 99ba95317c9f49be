import { readStoredDraft, removeStoredDraft, storeDraft } from "~/lib/storage/drafts.ts";
import { isRating, type TypedReview } from "./typed-review.ts";

const formAbout = (sellerId: string) => `review:${sellerId}`;

/** What this person began to say of a seller on this phone and has not sent; null when there is nothing. */
export function readReviewDraft(ownerId: string, sellerId: string): TypedReview | null {
  const draft = readStoredDraft(formAbout(sellerId), ownerId);
  return isTyped(draft) ? draft : null;
}

/** Keeps it until it is sent; null forgets it. */
export function writeReviewDraft(ownerId: string, sellerId: string, typed: TypedReview | null): void {
  if (typed === null) removeStoredDraft(formAbout(sellerId));
  else storeDraft(formAbout(sellerId), ownerId, typed);
}

function isTyped(value: unknown): value is TypedReview {
  if (typeof value !== "object" || value === null || !("rating" in value) || !("text" in value)) return false;
  return (value.rating === null || isRating(value.rating)) && typeof value.text === "string";
}
