import { useEffect } from "react";
import { trpc } from "~/lib/api/trpc.ts";
import { isSignInMarkerKey } from "./sign-in-marker.ts";

/** Asks the server who is signed in when another tab has signed in or out. Each changes the provider's mark. */
export function useCrossTabSession(): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    const ask = async ({ key }: StorageEvent) => {
      if (!isSignInMarkerKey(key)) return;
      try {
        await utils.auth.me.fetch(undefined, { staleTime: 0 });
        await Promise.all([utils.savedAnimals.invalidate(), utils.sellers.invalidate()]);
      } catch {
        // Without an answer the next call finds out.
      }
    };
    const listen = (event: StorageEvent) => void ask(event);
    window.addEventListener("storage", listen);
    return () => window.removeEventListener("storage", listen);
  }, [utils]);
}
