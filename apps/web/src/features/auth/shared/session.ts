import { SECOND } from "@pashu/validators/limits";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { trpc } from "~/lib/api/trpc.ts";

const ASKED_AGAIN_MS = 10 * SECOND;

function useSessionOfBrowser() {
  const { data: profile, errorUpdateCount } = trpc.auth.me.useQuery();
  const hydrated = useHydrated();
  if (!hydrated) return { status: "loading", profile: null } as const;
  if (profile) return { status: "signed-in", profile } as const;
  if (profile === null) return { status: "signed-out", profile } as const;
  // Also while it is asked again, so that what says so does not flicker.
  return { status: errorUpdateCount > 0 ? "unknown" : "loading", profile: null } as const;
}

/** Asks again, without being told to, who is here, for as long as that is not known. */
export function useSessionRetry(): void {
  trpc.auth.me.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.status === "error" && state.data === undefined ? ASKED_AGAIN_MS : false),
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
}

const NOT_YET_KNOWN: ReturnType<typeof useSessionOfBrowser> = { status: "loading", profile: null };

/**
 * Who is here. The server renders everybody as not yet known, without asking its empty cache, which for every card took
 * a tenth of the page's time; the browser asks once after it took over. "unknown" is somebody of whom no answer came:
 * neither signed in nor signed out until one does.
 */
export const useSession = import.meta.env.SSR ? () => NOT_YET_KNOWN : useSessionOfBrowser;
