import { readStoredJson, removeStored, writeStored } from "./storage.ts";

const PREFIX = "draft:";

/** Whether a key of local storage holds what somebody has typed and not yet sent. */
export function isDraftKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

/** What this person left half-filled in a form on this phone: another person does not get to see it. */
export function readStoredDraft(form: string, ownerId: string): unknown {
  const stored = readStoredJson(PREFIX + form);
  return isOwned(stored) && stored.ownerId === ownerId ? stored.content : null;
}

/** Keeps it until it is sent or reset. */
export function storeDraft(form: string, ownerId: string, content: object): void {
  writeStored(PREFIX + form, JSON.stringify({ ownerId, content }));
}

export function removeStoredDraft(form: string): void {
  removeStored(PREFIX + form);
}

function isOwned(stored: unknown): stored is { ownerId: unknown; content: unknown } {
  return typeof stored === "object" && stored !== null && "ownerId" in stored && "content" in stored;
}
