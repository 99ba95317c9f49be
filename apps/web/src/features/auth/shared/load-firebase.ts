import type { FirebaseConfig } from "~/lib/page/runtime-config.ts";
import type { Firebase } from "./firebase.ts";

let loaded: Promise<Firebase> | null = null;

/** Firebase, ready for use; its code comes with the first call. */
export function loadFirebase(config: FirebaseConfig): Promise<Firebase> {
  loaded ??= import("./firebase.ts").then(({ startFirebase }) => startFirebase(config));
  return loaded.catch((error: unknown) => {
    // Without a connection; the next call tries again.
    loaded = null;
    throw error;
  });
}
