import { useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import { readStoredDraft, removeStoredDraft, storeDraft } from "~/lib/storage/drafts.ts";

const FORM = "listing-request";

interface StoredKey {
  key: string;
  content: string;
}

/**
 * Returns the idempotency key of a listing: the same key for the same content, even after a reload, so that a retry
 * after a lost response does not create the listing twice.
 */
export function useIdempotencyKey(ownerId: string) {
  const last = useRef<StoredKey | null>(null);
  return {
    keyFor: (listing: object): string => {
      const content = JSON.stringify(listing);
      const before = last.current ?? readStoredKey(ownerId);
      const request = before?.content === content ? before : { key: uuidv7(), content };
      last.current = request;
      storeDraft(FORM, ownerId, request);
      return request.key;
    },
    clear: () => {
      last.current = null;
      removeStoredDraft(FORM);
    },
  };
}

function readStoredKey(ownerId: string): StoredKey | null {
  const stored = readStoredDraft(FORM, ownerId);
  return isStoredKey(stored) ? stored : null;
}

function isStoredKey(value: unknown): value is StoredKey {
  if (typeof value !== "object" || value === null || !("key" in value) || !("content" in value)) return false;
  return typeof value.key === "string" && typeof value.content === "string";
}
