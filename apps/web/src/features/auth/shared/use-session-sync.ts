import { SECOND } from "@pashu/validators/limits";
import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { trpc } from "~/lib/api/trpc.ts";
import { clearStorage, isSignedOutElsewhere, rememberSignIn } from "~/lib/storage/storage.ts";
import { isSignInMarkerKey } from "./sign-in-marker.ts";

const SESSION_RETRY_INTERVAL_MS = 10 * SECOND;

/**
 * Refetches the session periodically while it is unknown, when the browser is online again, and when another tab signs
 * in. When another tab signs this user out, reloads the page, which may show or contain anything of this user. When the
 * user changes, cache and device keep nothing of the previous one but unfinished work.
 */
export function useSessionSync(): void {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { data, refetch } = trpc.auth.me.useQuery(undefined, {
    refetchInterval: ({ state }) => state.data === undefined && SESSION_RETRY_INTERVAL_MS,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (!isSignInMarkerKey(key)) return;
      if (isSignedOutElsewhere()) reloadWithoutUser();
      else void refetch();
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, [refetch]);

  const userId = data && data.id;
  useEffect(() => rememberSignIn(userId != null), [userId]);
  const previous = useRef(userId);
  useEffect(() => {
    const before = previous.current;
    if (userId === undefined || userId === before) return;
    previous.current = userId;
    if (before === undefined) return;
    if (before === null) {
      // A visitor's data is public: it stays on the screen during the refetch.
      const { animals, rates, savedAnimals, sellers } = utils;
      for (const query of [animals.page, animals.questions, rates.nearby, savedAnimals.list, sellers.animals])
        void query.invalidate();
      return;
    }
    clearStorage("work");
    // Does not clear the storage again: once this is loaded, it may contain the next user's place.
    import("~/lib/storage/clear-user-data.ts").then(({ clearFiles }) => clearFiles("work")).catch(() => undefined);
    // In an effect of the root: components no longer query for the user, and no request is sent for them.
    void queryClient.resetQueries({ predicate: ({ queryKey }) => !isPublic(queryKey) });
  }, [userId, utils, queryClient]);
}

function reloadWithoutUser(): void {
  sessionStorage.clear();
  location.reload();
}

const SESSION = "auth.me";
const PUBLIC = new Set([
  "animals.list",
  "animals.count",
  "animals.alternatives",
  "categories.counts",
  "market.reach",
  "places.areas",
]);

/** True for what the server sends to all visitors, without a place. */
function isPublic([path, options]: QueryKey): boolean {
  const procedure = Array.isArray(path) ? path.join(".") : "";
  const { pincode, lat } = Object(Object(options).input);
  return procedure === SESSION || (PUBLIC.has(procedure) && pincode === undefined && lat === undefined);
}
