import { readStored, removeStored, isStorageAvailable, writeStored } from "~/lib/storage/storage.ts";

const KEY = "signed-in";

/** The identity provider's word that somebody signed in here; null where the browser keeps no such word. */
export function hasSignInMarker(): boolean | null {
  return isStorageAvailable() ? readStored(KEY) !== null : null;
}

/** @param key of a storage event; null when everything was removed */
export function isSignInMarkerKey(key: string | null): boolean {
  return key === KEY || key === null;
}

export function setSignInMarker(): void {
  writeStored(KEY, "1");
}

export function clearSignInMarker(): void {
  removeStored(KEY);
}
