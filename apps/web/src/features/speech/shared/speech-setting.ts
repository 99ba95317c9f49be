import { useSyncExternalStore } from "react";
import { DEVICE_KEYS, readStored } from "~/lib/storage/storage.ts";
import { SPEECH_OFF } from "./speech-off.ts";

export function canSpeak(): boolean {
  return typeof speechSynthesis === "object" && typeof SpeechSynthesisUtterance === "function";
}

/** True unless the user has hidden the buttons that read aloud on this device. */
export function useIsSpeechShown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readStored(DEVICE_KEYS.speech) !== SPEECH_OFF,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener("storage", onChange);
  return () => removeEventListener("storage", onChange);
}
