import { QueryClient } from "@tanstack/react-query";

/**
 * Data never goes stale by itself, and a failed call is not repeated: the person decides.
 * Without a connection a call fails at once (network mode "always"); it would otherwise wait without a word.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
