import { LANGUAGE_KEY } from "@pashu/validators/languages";
import { SIGNED_IN_KEY } from "~/inline/storage-keys.ts";

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

/** Does nothing once another tab has signed out the user of this tab, except for settings of the device. */
export function writeStored(key: string, value: string): void {
  if (isSignedOutElsewhere() && !isSetting(key)) return;
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

/** Local storage without data about a user. Everything else is removed at the sign-out. */
export const DEVICE_KEYS = {
  language: LANGUAGE_KEY,
  sellForm: "sell-form",
  /** Only the identity provider removes it: without a network its own sign-out can fail. */
  signedIn: SIGNED_IN_KEY,
  /** Decides if the login dialog begins as login or as sign-up. */
  signedInBefore: "signed-in-before",
  /** If the buttons that read aloud are hidden. */
  speech: "speech",
  /** Visits before the offer to install the site. */
  install: "install",
} as const;

function isSetting(key: string): boolean {
  return Object.values<string>(DEVICE_KEYS).includes(key);
}

/** The sign-in marker of this tab's user; null for a visitor. */
let ownMarker: string | null = null;

/** Call when the user of this tab changes. */
export function rememberSignIn(isSignedIn: boolean): void {
  ownMarker = isSignedIn ? readStored(DEVICE_KEYS.signedIn) : null;
  if (isSignedIn) writeStored(DEVICE_KEYS.signedInBefore, "1");
}

/**
 * True from the sign-out of this tab's user until the page is reloaded: what it still shows must not be stored. Local
 * storage is guarded by `writeStored`, writers of IndexedDB have to ask.
 */
export function isSignedOutElsewhere(): boolean {
  return ownMarker !== null && readStored(DEVICE_KEYS.signedIn) !== ownMarker;
}

export const DRAFT_PREFIX = "draft:";

export function isDraftKey(key: string): boolean {
  return key.startsWith(DRAFT_PREFIX);
}

/** Lists of `saved-on-phone.ts`. */
export const SAVED_PREFIX = "saved:";

/**
 * Data that stays on the device: drafts, saved listings that no account has yet, and settings ("work") after a session
 * has expired, settings after a sign-out, and nothing after the user has deleted the account.
 */
export type Kept = "work" | "settings" | "nothing";

export function clearStorage(kept: Kept): void {
  const isWork = (key: string) => isDraftKey(key) || key.startsWith(SAVED_PREFIX);
  const stays = (key: string) => (kept !== "nothing" && isSetting(key)) || (kept === "work" && isWork(key));
  try {
    const removed = Object.keys(localStorage).filter((key) => !stays(key));
    for (const key of removed) removeStored(key);
    sessionStorage.clear();
    // The browser dispatches it in other tabs only.
    const personal = removed.filter((key) => !isSetting(key));
    for (const key of personal) dispatchEvent(new StorageEvent("storage", { key }));
  } catch {}
}
