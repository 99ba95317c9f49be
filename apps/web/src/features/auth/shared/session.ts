import { useHydrated } from "~/lib/hydrated.ts";
import { trpc } from "~/lib/trpc.ts";

function useSessionOfBrowser() {
  const { data: profile, isPending } = trpc.auth.me.useQuery();
  const hydrated = useHydrated();
  if (profile && hydrated) return { status: "signed-in", profile } as const;
  return { status: isPending || !hydrated ? "loading" : "signed-out", profile: null } as const;
}

const NOT_YET_KNOWN: ReturnType<typeof useSessionOfBrowser> = { status: "loading", profile: null };

/**
 * Who is here. The server renders everybody as not yet known, without asking its empty cache, which for every card took
 * a tenth of the page's time; the browser asks once after it took over.
 */
export const useSession = import.meta.env.SSR ? () => NOT_YET_KNOWN : useSessionOfBrowser;
