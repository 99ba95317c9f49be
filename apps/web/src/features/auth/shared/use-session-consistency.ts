import { useEffect } from "react";
import { trpc } from "~/lib/api/trpc.ts";
import { currentLogin, subscribeToLogin } from "./login.ts";
import { useProviderSession } from "./provider-session.ts";
import { watchSessionConsistency } from "./session-consistency.ts";

/** Signs out and reloads the home page when identity provider and server disagree about the session. */
export function useSessionConsistency(): void {
  const { auth } = trpc.useUtils();
  const { mutateAsync: logout } = trpc.auth.logout.useMutation();
  const provider = useProviderSession();
  useEffect(
    () =>
      watchSessionConsistency(
        {
          provider: provider.isSignedIn,
          server: () => isSignedIn(auth.me.getData()),
          refetchServer: async () => (await auth.me.fetch(undefined, { staleTime: 0 })) !== null,
          signOutOfBoth: async () => {
            await logout();
            await provider.signOut();
            const { clearUserData } = await import("~/lib/storage/clear-user-data.ts");
            await clearUserData("work");
            location.replace("/");
          },
        },
        { isOpen: () => currentLogin() !== null, onChange: subscribeToLogin },
      ),
    [auth, logout, provider],
  );
}

function isSignedIn(profile: object | null | undefined): boolean | undefined {
  return profile === undefined ? undefined : profile !== null;
}
