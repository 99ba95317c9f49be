import { useQuery, useQueryClient } from "@tanstack/react-query";
import { trpc } from "~/lib/api/trpc.ts";

/** Queries of mutations: opening a case acknowledges and logs it. Never kept: another moderator may have decided. */
export const FRESH = { staleTime: 0, gcTime: 0, retry: false } as const;

export function useCase(caseId: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ["console-case", caseId],
    queryFn: () => client.moderation.case.mutate({ caseId }),
    ...FRESH,
  });
}

/** Loads the queue and the case again after a decision. */
export function useReloadConsole() {
  const queryClient = useQueryClient();
  const { moderation } = trpc.useUtils();
  return async () => {
    await Promise.all([moderation.queue.invalidate(), queryClient.invalidateQueries({ queryKey: ["console-case"] })]);
  };
}
