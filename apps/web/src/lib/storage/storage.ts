/** Access to local storage that never throws: in private windows it may be full or forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? "null");
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

export function isStorageAvailable(): boolean {
  const probe = "storage-probe";
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Local storage that says nothing about a user. Everything else is removed at the sign-out. */
export const DEVICE_KEYS = {
  language: "language",
  sellForm: "sell-form",
  /** Only the identity provider removes it: without a network its own sign-out can fail. */
  signedIn: "signed-in",
} as const;

export const DRAFT_PREFIX = "draft:";

export function isDraftKey(key: string): boolean {
  return key.startsWith(DRAFT_PREFIX);
}

/**
 * What is not removed. "work": drafts and settings, after a session has expired. "settings": after a sign-out.
 * "nothing": after the account was deleted.
 */
export type Kept = "work" | "settings" | "nothing";

export function clearStorage(kept: Kept): void {
  const settings: readonly string[] = kept === "nothing" ? [] : Object.values(DEVICE_KEYS);
  const stays = (key: string) => settings.includes(key) || (kept === "work" && isDraftKey(key));
  try {
    const removed = Object.keys(localStorage).filter((key) => !stays(key));
    for (const key of removed) removeStored(key);
    sessionStorage.clear();
    // The browser dispatches it in other tabs only.
    for (const key of removed) dispatchEvent(new StorageEvent("storage", { key }));
  } catch {}
}
