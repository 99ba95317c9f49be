import { useEffect } from "react";
import { trpc } from "~/lib/api/trpc.ts";
import type { Notice } from "./standing.ts";

/** Marks what is shown as read. The cached notices stay unread, so that they stay in place until the next visit. */
export function useMarkRead(notices: readonly Notice[]): void {
  const { client } = trpc.useUtils();
  const unread = notices.filter(({ readAt }) => readAt === null).map(({ id }) => id);
  const key = unread.join(" ");
  useEffect(() => {
    for (const id of key.split(" ").filter(Boolean)) {
      client.standing.markRead.mutate({ id }).catch(() => {
        // It stays unread until the next visit.
      });
    }
  }, [client, key]);
}
