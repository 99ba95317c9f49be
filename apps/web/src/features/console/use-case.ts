import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";

/** Queries of mutations: opening a case acknowledges and logs it. Never kept: another moderator may have decided. */
export const FRESH = { staleTime: 0, gcTime: 0, retry: false } as const;

export function useCase(caseId: string) {
  const { client } = trpc.useUtils();
  const locale = useLocale();
  return useQuery({
    queryKey: ["console-case", caseId, locale],
    queryFn: () => client.moderation.case.mutate({ caseId, locale }),
    // After a change of the language, so that what was chosen stays.
    placeholderData: keepPreviousData,
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
