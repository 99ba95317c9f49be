import { useEffect } from "react";
import { isDraftKey } from "~/lib/storage/drafts.ts";
import { clearStorage } from "~/lib/storage/storage.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { currentLogin, subscribeToLogin } from "./login.ts";
import { useProviderSession } from "./provider-session.ts";
import { watchSessionConsistency } from "./session-consistency.ts";

/** Logged in only when identity provider and server agree; otherwise this signs out of both and starts over at /. */
export function useSessionConsistency(): void {
  const { auth } = trpc.useUtils();
  const { mutateAsync: logout } = trpc.auth.logout.useMutation();
  const provider = useProviderSession();
  useEffect(
    () =>
      watchSessionConsistency(
        {
          provider: provider.isSignedIn,
          server: () => isSomebody(auth.me.getData()),
          askServerAgain: async () => (await auth.me.fetch(undefined, { staleTime: 0 })) !== null,
          signOutOfBoth: async () => {
            await logout();
            await provider.signOut();
            // The language stays by its cookie; a half-filled form is its owner's, who will log in again.
            clearStorage({ except: isDraftKey });
            location.replace("/");
          },
        },
        { isOpen: () => currentLogin() !== null, onChange: subscribeToLogin },
      ),
    [auth, logout, provider],
  );
}

function isSomebody(profile: object | null | undefined): boolean | undefined {
  return profile === undefined ? undefined : profile !== null;
}
