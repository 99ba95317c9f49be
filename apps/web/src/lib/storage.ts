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
export function storageWorks(): boolean {
  const probe = "storage-probe";
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Empties local and session storage, but for the named keys of local storage. */
export function clearStorage({ except }: { except: readonly string[] }): void {
  const kept = except.map((key) => [key, readStored(key)] as const);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    return;
  }
  for (const [key, value] of kept) if (value !== null) writeStored(key, value);
}
