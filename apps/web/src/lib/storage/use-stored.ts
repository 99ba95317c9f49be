import { useCallback, useSyncExternalStore } from "react";
import { readStored, removeStored, writeStored } from "./storage.ts";

/** Returns the stored text of the key, and follows its changes. Null without one and on the server. */
export function useStored(key: string): string | null {
  const read = useCallback(() => readStored(key), [key]);
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Stores a text, or removes it if it is null. Components that use it render again. */
export function changeStored(key: string, value: string | null): void {
  if (value === null) removeStored(key);
  else writeStored(key, value);
  // The browser dispatches it in other tabs only.
  dispatchEvent(new StorageEvent("storage", { key }));
}

function subscribe(onChange: () => void): () => void {
  addEventListener("storage", onChange);
  return () => removeEventListener("storage", onChange);
}
