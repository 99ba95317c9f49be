/** Local storage as far as the browser allows it: in private windows it may be full or forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What was stored as JSON; null for what cannot be read. */
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
  } catch {
    // The choice then lasts as long as the page.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there is nothing to remove.
  }
}

/** Whether what is stored will still be there after a reload. */
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

/** Empties local and session storage, but for some keys of local storage. */
export function clearStorage({ except }: { except: (key: string) => boolean }): void {
  try {
    for (const key of Object.keys(localStorage)) if (!except(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Then there is nothing to empty.
  }
}
