import { useState } from "react";
import { useSession } from "~/features/auth/shared/session.ts";
import { readReviewDraft, writeReviewDraft } from "./review-drafts.ts";
import { typedFrom, type TypedReview } from "./typed-review.ts";

/**
 * What somebody is about to say of a seller, kept on this phone as it is typed.
 * @param before what she said so far
 */
export function useTypedReview(sellerId: string, before: Parameters<typeof typedFrom>[0]) {
  const { profile } = useSession();
  const [typed, setTyped] = useState<TypedReview | null>(null);
  const keep = (next: TypedReview | null) => {
    setTyped(next);
    if (profile !== null) writeReviewDraft(profile.id, sellerId, next);
  };
  const begun = typed ?? (profile === null ? null : readReviewDraft(profile.id, sellerId));
  return {
    typed: begun ?? typedFrom(before),
    /** Whether there is something here that must not go away by itself. */
    isBegun: begun !== null,
    change: keep,
    forget: () => keep(null),
  };
}
