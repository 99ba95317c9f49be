import { useQueryClient, type MutationKey } from "@tanstack/react-query";

/** Returns a check for running mutations. It reads the cache, because two quick taps may come before a re-render. */
export function useIsIdle(mutationKey: MutationKey): () => boolean {
  const queryClient = useQueryClient();
  return () => queryClient.isMutating({ mutationKey }) === 0;
}
