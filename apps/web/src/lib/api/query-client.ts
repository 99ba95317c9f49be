import { QueryClient, type QueryPersister } from "@tanstack/react-query";

/**
 * Queries never become stale and are not retried: the user retries. Offline calls fail at once (network mode "always")
 * instead of waiting silently.
 * @param persister serves cached responses when the server cannot be reached
 */
export function createQueryClient(persister?: QueryPersister): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, networkMode: "always", persister },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
