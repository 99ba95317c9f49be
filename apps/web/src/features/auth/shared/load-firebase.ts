import type { FirebaseConfig } from "~/lib/page/runtime-config.ts";
import type { Firebase } from "./firebase.ts";

let loaded: Promise<Firebase> | null = null;

export function loadFirebase(config: FirebaseConfig): Promise<Firebase> {
  loaded ??= import("./firebase.ts").then(({ startFirebase }) => startFirebase(config));
  return loaded.catch((error: unknown) => {
    // Usually a missing connection, so the next call retries.
    loaded = null;
    throw error;
  });
}
