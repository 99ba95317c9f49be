import { useEffect } from "react";
import { trpc } from "~/lib/api/trpc.ts";
import { isSignInMarkerKey } from "./sign-in-marker.ts";

/** Refetches the session when another tab signs in or out, which changes the sign-in marker. */
export function useCrossTabSession(): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    const refetchSession = async ({ key }: StorageEvent) => {
      if (!isSignInMarkerKey(key)) return;
      try {
        await utils.auth.me.fetch(undefined, { staleTime: 0 });
        await Promise.all([utils.savedAnimals.invalidate(), utils.sellers.invalidate()]);
      } catch {
        // The next request detects the change.
      }
    };
    const onStorage = (event: StorageEvent) => void refetchSession(event);
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [utils]);
}
