import { useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import { readStoredDraft, removeStoredDraft, storeDraft } from "~/lib/storage/drafts.ts";

const FORM = "listing-request";

interface Request {
  key: string;
  content: string;
}

/**
 * By what name a listing is sent: by the same one again, even after a reload, as long as it says the same. One that
 * arrived and whose answer was lost is then not created twice.
 */
export function useIdempotencyKey(ownerId: string) {
  const last = useRef<Request | null>(null);
  return {
    keyFor: (listing: object): string => {
      const content = JSON.stringify(listing);
      const before = last.current ?? storedRequest(ownerId);
      const request = before?.content === content ? before : { key: uuidv7(), content };
      last.current = request;
      storeDraft(FORM, ownerId, request);
      return request.key;
    },
    forget: () => {
      last.current = null;
      removeStoredDraft(FORM);
    },
  };
}

function storedRequest(ownerId: string): Request | null {
  const stored = readStoredDraft(FORM, ownerId);
  return isRequest(stored) ? stored : null;
}

function isRequest(value: unknown): value is Request {
  if (typeof value !== "object" || value === null || !("key" in value) || !("content" in value)) return false;
  return typeof value.key === "string" && typeof value.content === "string";
}
