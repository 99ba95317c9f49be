import type { QueryPersister } from "@tanstack/react-query";

/**
 * Falls back to persisted data when the server cannot be reached. Online it never shows old data, which may have been
 * deleted since. Data already on the screen stays, and a failed refetch is reported (docs/decisions/011).
 */
export const offlinePersister: QueryPersister = async (fetchQuery, context, query) => {
  const fetchFromServer = async () => fetchQuery(context);
  if (query.state.data !== undefined) return fetchFromServer();
  const readPersisted = (failure?: unknown) =>
    import("../persisted-queries.ts")
      .then((module) => module.readPersistedQuery(query, failure))
      .catch(() => undefined);
  // Null is a valid result (signed out); undefined is a cache miss.
  const persisted = navigator.onLine ? undefined : await readPersisted();
  if (persisted !== undefined) return persisted;
  return fetchFromServer().catch(async (error: unknown) => {
    const fallback = await readPersisted(error);
    if (fallback === undefined) throw error;
    return fallback;
  });
};
