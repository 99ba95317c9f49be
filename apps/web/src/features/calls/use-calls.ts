import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale } from "use-intl";
import { inOtherLanguage } from "~/lib/api/in-other-language.ts";
import { trpc } from "~/lib/api/trpc.ts";

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
  const { data, isFetching, dataUpdatedAt } = list;
  const [openedAt] = useState(() => Date.now());
  return {
    ...list,
    calls: data?.pages.flatMap(({ items }) => items),
    /** Time of a list that was loaded before this visit and could not be refreshed. */
    oldSince: isFetching || data === undefined || dataUpdatedAt >= openedAt ? null : new Date(dataUpdatedAt),
  };
}
