import { PAGE_SIZE_MAX } from "@pashu/validators/limits";
import { useLocale } from "use-intl";
import { inOtherLanguage } from "~/lib/api/in-other-language.ts";
import { trpc } from "~/lib/api/trpc.ts";

/** The newest calls about animals in which the buyer is still interested: of one page, as large as pages are. */
export function useLatestCalls({ enabled }: { enabled: boolean }) {
  const input = { locale: useLocale(), limit: PAGE_SIZE_MAX };
  const { data, isLoading } = trpc.contacts.list.useQuery(input, {
    enabled,
    staleTime: 0,
    placeholderData: inOtherLanguage(input),
  });
  const calls = (data?.items ?? []).filter(({ state }) => state === "called" || state === "going");
  return { calls, isLoading };
}
