import {
  DEVICE_KEYS,
  readStored,
  rememberSignIn,
  removeStored,
  isStorageAvailable,
  writeStored,
} from "~/lib/storage/storage.ts";

const KEY = DEVICE_KEYS.signedIn;

/** Returns true if a user signed in with the identity provider in this browser; null without storage. */
export function hasSignInMarker(): boolean | null {
  return isStorageAvailable() ? readStored(KEY) !== null : null;
}

/** True if a user has signed in on this device, also before a sign-out. */
export function hasSignedInBefore(): boolean {
  return readStored(DEVICE_KEYS.signedInBefore) !== null;
}

/** @param key of a storage event; null when storage was cleared */
export function isSignInMarkerKey(key: string | null): boolean {
  return key === KEY || key === null;
}

/** @param userId undefined until the server has opened the session */
export function setSignInMarker(userId?: string): void {
  writeStored(KEY, userId ?? readStored(KEY) ?? "1");
  if (userId !== undefined) rememberSignIn(true);
}

export function clearSignInMarker(): void {
  removeStored(KEY);
}
