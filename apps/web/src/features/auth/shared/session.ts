import { useHydrated } from "~/lib/hydrated.ts";
import { trpc } from "~/lib/trpc.ts";

/** Who is here. The server renders everybody as not yet known; the browser asks once after it took over. */
export function useSession() {
  const { data: profile, isPending } = trpc.auth.me.useQuery();
  const hydrated = useHydrated();
  if (profile && hydrated) return { status: "signed-in", profile } as const;
  return { status: isPending || !hydrated ? "loading" : "signed-out", profile: null } as const;
}
