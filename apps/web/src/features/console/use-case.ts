import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { CASE_PRESENCE_INTERVAL_MS } from "@pashu/validators/limits";
import { trpc } from "~/lib/api/trpc.ts";

/** Queries of mutations: opening a case acknowledges and logs it. Never kept: another moderator may have decided. */
const FRESH = { staleTime: 0, gcTime: 0, retry: false } as const;

export function useCase(caseId: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ["console-case", caseId],
    queryFn: () => client.moderation.case.mutate({ caseId }),
    ...FRESH,
  });
}

/** Names of the other moderators who have the case open. Pauses while the page is in the background. */
export function useOthersHere(caseId: string): string[] {
  const { client } = trpc.useUtils();
  const { data } = useQuery({
    queryKey: ["console-visit", caseId],
    queryFn: () => client.moderation.visit.mutate({ caseId }),
    refetchInterval: CASE_PRESENCE_INTERVAL_MS,
    placeholderData: keepPreviousData,
    ...FRESH,
  });
  return data?.others ?? [];
}

/** Loads the queue and the case again after a decision. */
export function useReloadConsole() {
  const queryClient = useQueryClient();
  const { moderation } = trpc.useUtils();
  return async () => {
    await Promise.all([moderation.queue.invalidate(), queryClient.invalidateQueries({ queryKey: ["console-case"] })]);
  };
}
