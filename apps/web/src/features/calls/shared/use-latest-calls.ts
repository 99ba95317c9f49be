import { useLocale } from "use-intl";
import { inOtherLanguage } from "~/lib/api/in-other-language.ts";
import { trpc } from "~/lib/api/trpc.ts";

const LATEST = 10;

/** The newest calls about animals in which the buyer is still interested. */
export function useLatestCalls({ enabled }: { enabled: boolean }) {
  const input = { locale: useLocale(), limit: LATEST };
  const { data, isLoading } = trpc.contacts.list.useQuery(input, {
    enabled,
    staleTime: 0,
    placeholderData: inOtherLanguage(input),
  });
  const calls = (data?.items ?? []).filter(({ state }) => state === "called" || state === "going");
  return { calls, isLoading };
}
