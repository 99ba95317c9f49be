import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocale } from "use-intl";
import { inOtherLanguage } from "~/lib/api/in-other-language.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useOldSince } from "~/lib/api/use-old-since.ts";

/** The buyer's calls, newest first. Requires a session. */
export function useCalls() {
  const utils = trpc.useUtils();
  const input = { locale: useLocale() };
  // trpc.contacts.list.useInfiniteQuery would ignore the query client's persister.
  const list = useInfiniteQuery(
    utils.contacts.list.infiniteQueryOptions(input, {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchOnMount: "always",
      placeholderData: inOtherLanguage(input),
    }),
  );
  return {
    ...list,
    calls: list.data?.pages.flatMap(({ items }) => items),
    oldSince: useOldSince(list),
  };
}
