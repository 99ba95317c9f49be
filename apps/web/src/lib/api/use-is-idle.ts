import { useQueryClient, type MutationKey } from "@tanstack/react-query";

/**
 * Tells whether no such call is under way. It asks the cache and not the last rendering, so that two taps of one
 * moment are one.
 */
export function useIsIdle(mutationKey: MutationKey): () => boolean {
  const queryClient = useQueryClient();
  return () => queryClient.isMutating({ mutationKey }) === 0;
}
