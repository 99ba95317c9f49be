import { readStored, removeStored, storageWorks, writeStored } from "~/lib/storage.ts";

const KEY = "signed-in";

/** The identity provider's word that somebody signed in here; null where the browser keeps no such word. */
export function hasSignInMark(): boolean | null {
  return storageWorks() ? readStored(KEY) !== null : null;
}

/** @param key of a storage event; null when everything was removed */
export function isSignInMark(key: string | null): boolean {
  return key === KEY || key === null;
}

export function markSignedIn(): void {
  writeStored(KEY, "1");
}

export function unmarkSignedIn(): void {
  removeStored(KEY);
}
