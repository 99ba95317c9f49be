import { useMemo } from "react";
import { useRuntimeConfig } from "~/lib/page/runtime-config.ts";
import type { Firebase } from "./firebase.ts";
import { loadFirebase } from "./load-firebase.ts";
import { currentLogin } from "./login.ts";
import { hasSignInMarker, setSignInMarker, clearSignInMarker } from "./sign-in-marker.ts";

/** What the identity provider itself says about who is signed in in this browser. */
export interface ProviderSession {
  /**
   * @param server what the server says
   * @returns null when the provider cannot tell
   */
  isSignedIn: (server: boolean) => Promise<boolean | null>;
  signOut: () => Promise<void>;
}

export function useProviderSession(): ProviderSession {
  const runtime = useRuntimeConfig();
  return useMemo(
    () => (runtime.identity === "firebase" ? firebaseSession(() => loadFirebase(runtime.firebase)) : markSession),
    [runtime],
  );
}

/** The server's own codes: the mark is all there is. */
const markSession: ProviderSession = {
  isSignedIn: async () => hasSignInMarker(),
  signOut: async () => clearSignInMarker(),
};

/**
 * Firebase is asked, and so downloaded, only where the mark or the server says that there is somebody: never for a
 * visitor. While somebody is logging in it may be ahead of the server, which means nothing.
 */
export function firebaseSession(load: () => Promise<Pick<Firebase, "isSignedIn" | "signOut">>): ProviderSession {
  return {
    isSignedIn: async (server) => {
      const mark = hasSignInMarker();
      if (mark === null || currentLogin() !== null) return null;
      if (!mark && !server) return false;
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
        // The mark stays: the next page finds that the two disagree, and signs out of both.
      }
    },
  };
}
