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

export function clearStorage({ except }: { except: (key: string) => boolean }): void {
  try {
    for (const key of Object.keys(localStorage)) if (!except(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {}
}
