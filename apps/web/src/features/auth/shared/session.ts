import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { hasSignInMarker } from "./sign-in-marker.ts";

function useBrowserSession() {
  const { data: profile, errorUpdateCount } = trpc.auth.me.useQuery();
  const hydrated = useHydrated();
  if (!hydrated) return { status: "loading", profile: null } as const;
  if (profile) return { status: "signed-in", profile } as const;
  if (profile === null) return { status: "signed-out", profile } as const;
  // Stays "unknown" during a refetch, so that the error message does not flicker.
  return { status: errorUpdateCount > 0 ? "unknown" : "loading", profile: null } as const;
}

const LOADING_SESSION: ReturnType<typeof useBrowserSession> = { status: "loading", profile: null };

/**
 * Returns the session state. The server renders "loading" for all users; skipping the query there saves a tenth of the
 * rendering time. "unknown" means that the request failed.
 */
export const useSession = import.meta.env.SSR ? () => LOADING_SESSION : useBrowserSession;

/** True for a user, and before the session is known for a browser in which one has signed in. False on the server. */
export function useIsLikelySignedIn(): boolean {
  const { status } = useSession();
  const hydrated = useHydrated();
  if (status === "loading" || status === "unknown") return hydrated && hasSignInMarker() === true;
  return status === "signed-in";
}
