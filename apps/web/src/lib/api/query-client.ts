import { QueryClient, type QueryPersister } from "@tanstack/react-query";

/**
 * Data never goes stale by itself, and a failed call is not repeated: the person decides.
 * Without a connection a call fails at once (network mode "always"); it would otherwise wait without a word.
 * @param persister what answers in the server's place where it cannot be reached
 */
export function createQueryClient(persister?: QueryPersister): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, networkMode: "always", persister },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
