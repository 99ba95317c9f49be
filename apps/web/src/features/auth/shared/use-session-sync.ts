import { SECOND } from "@pashu/validators/limits";
import { useEffect } from "react";
import { trpc } from "~/lib/api/trpc.ts";
import { isSignInMarkerKey } from "./sign-in-marker.ts";

const SESSION_RETRY_INTERVAL_MS = 10 * SECOND;

/**
 * Refetches the session periodically while it is unknown, when the browser is online again, and when another tab signs
 * in or out. When the user changes, the cache keeps nothing of the previous one.
 */
export function useSessionSync(): void {
  const utils = trpc.useUtils();
  const { data, refetch } = trpc.auth.me.useQuery(undefined, {
    refetchInterval: ({ state }) => state.data === undefined && SESSION_RETRY_INTERVAL_MS,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (isSignInMarkerKey(key)) void refetch();
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, [refetch]);

  const userId = data && data.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    return () => {
      const { animals, savedAnimals, sellers } = utils;
      // A visitor's data is public: it stays on the screen during the refetch.
      const change = userId ? "reset" : "invalidate";
      for (const query of [animals.page, animals.questions, savedAnimals.list, sellers.animals]) void query[change]();
    };
  }, [userId, utils]);
}
