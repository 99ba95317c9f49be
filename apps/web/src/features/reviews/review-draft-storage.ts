import { readStoredDraft, removeStoredDraft, storeDraft } from "~/lib/storage/drafts.ts";
import { isRating, type ReviewDraft } from "./review-draft.ts";

const draftKey = (sellerId: string) => `review:${sellerId}`;

export function readReviewDraft(ownerId: string, sellerId: string): ReviewDraft | null {
  const draft = readStoredDraft(draftKey(sellerId), ownerId);
  return isReviewDraft(draft) ? draft : null;
}

export function writeReviewDraft(ownerId: string, sellerId: string, draft: ReviewDraft | null): void {
  if (draft === null) removeStoredDraft(draftKey(sellerId));
  else storeDraft(draftKey(sellerId), ownerId, draft);
}

function isReviewDraft(value: unknown): value is ReviewDraft {
  if (typeof value !== "object" || value === null || !("rating" in value) || !("text" in value)) return false;
  return (value.rating === null || isRating(value.rating)) && typeof value.text === "string";
}
