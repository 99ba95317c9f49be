import { DRAFT_PREFIX as PREFIX, readStoredJson, removeStored, writeStored } from "./storage.ts";

/** Owner of a draft without an account. Signing out removes it from the device. */
export const VISITOR = "";

/** Returns this user's draft of a form; drafts of other users are never shown. */
export function readStoredDraft(form: string, ownerId: string): unknown {
  const stored = readStoredJson(PREFIX + form);
  return isOwned(stored) && stored.ownerId === ownerId ? stored.content : null;
}

export function storeDraft(form: string, ownerId: string, content: object): void {
  writeStored(PREFIX + form, JSON.stringify({ ownerId, content }));
}

export function removeStoredDraft(form: string): void {
  removeStored(PREFIX + form);
}

function isOwned(stored: unknown): stored is { ownerId: unknown; content: unknown } {
  return typeof stored === "object" && stored !== null && "ownerId" in stored && "content" in stored;
}
