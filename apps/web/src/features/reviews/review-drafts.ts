import { readStoredJson, removeStored, writeStored } from "~/lib/storage.ts";
import { isRating, type TypedReview } from "./typed-review.ts";
import { REVIEW_DRAFTS_KEY } from "./shared/draft-key.ts";

type Drafts = Record<string, TypedReview>;

/** What this person began to say of a seller on this phone and has not sent; null when there is nothing. */
export function readReviewDraft(ownerId: string, sellerId: string): TypedReview | null {
  return draftsOf(ownerId)[sellerId] ?? null;
}

/** Keeps it until it is sent; null forgets it. Another person on the same phone does not get to see it. */
export function writeReviewDraft(ownerId: string, sellerId: string, typed: TypedReview | null): void {
  const { [sellerId]: _, ...others } = draftsOf(ownerId);
  const drafts = typed === null ? others : { ...others, [sellerId]: typed };
  if (Object.keys(drafts).length === 0) removeStored(REVIEW_DRAFTS_KEY);
  else writeStored(REVIEW_DRAFTS_KEY, JSON.stringify({ ownerId, drafts }));
}

function draftsOf(ownerId: string): Drafts {
  const stored = readStoredJson(REVIEW_DRAFTS_KEY);
  if (!isObject(stored) || stored.ownerId !== ownerId || !isObject(stored.drafts)) return {};
  return Object.fromEntries(
    Object.entries(stored.drafts).flatMap(([sellerId, draft]) => (isTyped(draft) ? [[sellerId, draft]] : [])),
  );
}

function isTyped(value: unknown): value is TypedReview {
  return isObject(value) && (value.rating === null || isRating(value.rating)) && typeof value.text === "string";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
