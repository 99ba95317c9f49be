import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale } from "use-intl";
import { inOtherLanguage } from "~/lib/api/in-other-language.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useOldSince } from "~/lib/api/use-old-since.ts";
import type { Notification } from "./notification.ts";
import { useMarkSeen } from "./use-mark-seen.ts";

const NONE: ReadonlySet<string> = new Set();

/** The user's notifications, newest first, which are marked as seen. Requires a session. */
export function useNotifications() {
  const utils = trpc.useUtils();
  const input = { locale: useLocale() };
  // trpc.notifications.list.useInfiniteQuery would ignore the query client's persister.
  const list = useInfiniteQuery(
    utils.notifications.list.infiniteQueryOptions(input, {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchOnMount: "always",
      placeholderData: inOtherLanguage(input),
    }),
  );
  const { data, isFetching } = list;
  const notifications = data?.pages.flatMap(({ items }) => items);
  useMarkSeen(isFetching ? undefined : notifications);
  return {
    ...list,
    notifications,
    newIds: useNewIds(notifications ?? []),
    oldSince: useOldSince(list),
  };
}

/** Those that were unseen when this visit began: marking them as seen, or another language, changes what the list has. */
function useNewIds(notifications: readonly Notification[]): ReadonlySet<string> {
  const [known, setKnown] = useState(NONE);
  const added = notifications.filter(({ id, isSeen }) => !isSeen && !known.has(id));
  if (added.length === 0) return known;
  const all = new Set([...known, ...added.map(({ id }) => id)]);
  setKnown(all);
  return all;
}
