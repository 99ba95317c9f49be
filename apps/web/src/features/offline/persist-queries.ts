import type { Query, QueryClient } from "@tanstack/react-query";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import {
  servedFromCache,
  evictOldest,
  evictStaleLists,
  evictOtherUsers,
  persistQuery,
  removePersisted,
} from "./persisted-queries.ts";
import { isPersisted, isListingsQuery, isUserSpecific, isSessionQuery } from "./query-policy.ts";

/** Persists query results for offline use, separately for each user. */
export function persistQueries(client: QueryClient): void {
  const cache = client.getQueryCache();
  /** Undefined until the session query has a result. */
  let userId: string | null | undefined;

  const persist = async (query: Query) => {
    if (query.state.status !== "success" || !isPersisted(query)) return;
    if (isSessionQuery(query)) await setUser(userIdOf(query.state.data));
    else if (isUserSpecific(query) && userId == null) return;
    if (servedFromCache.has(query.queryHash)) return;
    await persistQuery(query, userId ?? null);
    if (isListingsQuery(query)) await evictStaleLists();
  };
  const setUser = async (id: string | null) => {
    if (id === userId) return;
    userId = id;
    await evictOtherUsers(id);
  };

  for (const query of cache.getAll().sort(sessionFirst)) persist(query).catch(ignore);
  cache.subscribe((event) => {
    if (event.type !== "updated") return;
    const { action, query } = event;
    if (action.type === "success") persist(query).catch(ignore);
    else if (action.type === "error" && isPersisted(query) && errorCodeOf(action.error) === "ANIMAL_NOT_FOUND")
      removePersisted(query).catch(ignore);
  });
  evictOldest().catch(ignore);
}

export function refetchWhenOnline(client: QueryClient): void {
  const refetch = () => {
    const hashes = new Set(servedFromCache);
    servedFromCache.clear();
    void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
  };
  window.addEventListener("online", refetch);
  // The browser may have gone online before the listener was added.
  if (navigator.onLine) refetch();
}

/** Persisting is optional: storage may be full or forbidden. */
function ignore(): void {}

function sessionFirst(a: Query, b: Query): number {
  return Number(isSessionQuery(b)) - Number(isSessionQuery(a));
}

function userIdOf(user: unknown): string | null {
  return typeof user === "object" && user !== null && "id" in user ? String(user.id) : null;
}
