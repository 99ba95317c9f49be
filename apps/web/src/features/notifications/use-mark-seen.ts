import { useEffect, useRef } from "react";
import { trpc } from "~/lib/api/trpc.ts";
import type { Notification } from "./notification.ts";

/**
 * Marks notifications as seen once the page is visible. The cached list stays as it was loaded.
 * @param shown newest first; undefined while they load
 */
export function useMarkSeen(shown: readonly Notification[] | undefined): void {
  const { auth, client } = trpc.useUtils();
  const marked = useRef<string>(undefined);
  const until = shown?.some(({ isSeen }) => !isSeen) === true ? shown[0]?.at : undefined;
  useEffect(() => {
    if (until === undefined) return undefined;
    const mark = () => {
      if (document.visibilityState !== "visible" || marked.current === until) return;
      marked.current = until;
      auth.me.setData(undefined, (user) => user && { ...user, unseen: 0 });
      client.notifications.markSeen.mutate({ until }).catch(() => {
        // They stay unseen until the next visit.
      });
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [until, auth, client]);
}
