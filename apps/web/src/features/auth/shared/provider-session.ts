import { useMemo } from "react";
import { useRuntimeConfig } from "~/lib/runtime-config.ts";
import type { Firebase } from "./firebase.ts";
import { loadFirebase } from "./load-firebase.ts";
import { currentLogin } from "./login.ts";
import { hasSignInMark, markSignedIn, unmarkSignedIn } from "./provider-mark.ts";

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
  isSignedIn: async () => hasSignInMark(),
  signOut: async () => unmarkSignedIn(),
};

/**
 * Firebase is asked, and so downloaded, only where the mark or the server says that there is somebody: never for a
 * visitor. While somebody is logging in it may be ahead of the server, which means nothing.
 */
export function firebaseSession(load: () => Promise<Pick<Firebase, "isSignedIn" | "signOut">>): ProviderSession {
  return {
    isSignedIn: async (server) => {
      const mark = hasSignInMark();
      if (mark === null || currentLogin() !== null) return null;
      if (!mark && !server) return false;
      try {
        const signedIn = await (await load()).isSignedIn();
        if (currentLogin() !== null) return null;
        if (signedIn) markSignedIn();
        else unmarkSignedIn();
        return signedIn;
      } catch {
        return null;
      }
    },
    signOut: async () => {
      try {
        await (await load()).signOut();
        unmarkSignedIn();
      } catch {
        // The mark stays: the next page finds that the two disagree, and signs out of both.
      }
    },
  };
}
