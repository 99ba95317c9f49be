import { useMemo } from "react";
import { useRuntimeConfig } from "~/lib/page/runtime-config.ts";
import type { Firebase } from "./firebase.ts";
import { loadFirebase } from "./load-firebase.ts";
import { currentLogin } from "./login.ts";
import { hasSignInMarker, setSignInMarker, clearSignInMarker } from "./sign-in-marker.ts";

export interface ProviderSession {
  /**
   * @param server true if the server has a session
   * @returns null if unknown
   */
  isSignedIn: (server: boolean) => Promise<boolean | null>;
  signOut: () => Promise<void>;
}

export function useProviderSession(): ProviderSession {
  const runtime = useRuntimeConfig();
  return useMemo(
    () => (runtime.identity === "firebase" ? firebaseSession(() => loadFirebase(runtime.firebase)) : markerSession),
    [runtime],
  );
}

/** The builtin provider has no session of its own besides the marker. */
const markerSession: ProviderSession = {
  isSignedIn: async () => hasSignInMarker(),
  signOut: async () => clearSignInMarker(),
};

/**
 * Loads Firebase only if the marker or the server reports a user, never for a visitor. Returns null during a login,
 * when Firebase may be signed in before the server.
 */
export function firebaseSession(load: () => Promise<Pick<Firebase, "isSignedIn" | "signOut">>): ProviderSession {
  return {
    isSignedIn: async (server) => {
      const marker = hasSignInMarker();
      if (marker === null || currentLogin() !== null) return null;
      if (!marker && !server) return false;
      try {
        const signedIn = await (await load()).isSignedIn();
        if (currentLogin() !== null) return null;
        if (signedIn) setSignInMarker();
        else clearSignInMarker();
        return signedIn;
      } catch {
        return null;
      }
    },
    signOut: async () => {
      try {
        await (await load()).signOut();
        clearSignInMarker();
      } catch {
        // The marker stays, so the consistency check of the next page signs out of both.
      }
    },
  };
}
