import { notifyManager, useQueryClient, type MutationKey } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** True while a mutation with this key runs. `useIsMutating` would come into the first load of each page. */
export function useIsSending(mutationKey: MutationKey): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(
    (onChange) => client.getMutationCache().subscribe(notifyManager.batchCalls(onChange)),
    () => client.isMutating({ mutationKey }) > 0,
    () => false,
  );
}
