import { useState } from "react";
import { useSession } from "~/features/auth/shared/session.ts";
import { readReviewDraft, writeReviewDraft } from "./review-draft-storage.ts";
import { draftFrom, type ReviewDraft } from "./review-draft.ts";

/**
 * State of the review form, stored on the device with each change.
 * @param saved the user's present review
 */
export function useReviewDraft(sellerId: string, saved: Parameters<typeof draftFrom>[0]) {
  const { profile } = useSession();
  const [draft, setDraft] = useState<ReviewDraft | null>(null);
  const save = (next: ReviewDraft | null) => {
    setDraft(next);
    if (profile !== null) writeReviewDraft(profile.id, sellerId, next);
  };
  const current = draft ?? (profile === null ? null : readReviewDraft(profile.id, sellerId));
  return {
    draft: current ?? draftFrom(saved),
    hasDraft: current !== null,
    change: save,
    discard: () => save(null),
  };
}
