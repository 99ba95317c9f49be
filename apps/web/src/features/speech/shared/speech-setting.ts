import { useSyncExternalStore } from "react";
import { DEVICE_KEYS, readStored, removeStored, writeStored } from "~/lib/storage/storage.ts";

const KEY = DEVICE_KEYS.speech;
const OFF = "off";

export function canSpeak(): boolean {
  return typeof speechSynthesis === "object" && typeof SpeechSynthesisUtterance === "function";
}

/** True unless the user has hidden the buttons that read aloud on this device. */
export function useIsSpeechShown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readStored(KEY) !== OFF,
    () => false,
  );
}

export function showSpeech(isShown: boolean): void {
  if (isShown) removeStored(KEY);
  else writeStored(KEY, OFF);
  // The browser dispatches it in other tabs only.
  dispatchEvent(new StorageEvent("storage", { key: KEY }));
}

function subscribe(onChange: () => void): () => void {
  addEventListener("storage", onChange);
  return () => removeEventListener("storage", onChange);
}
