import { MINUTE, SECOND } from "@pashu/validators/limits";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { serverNow } from "~/lib/time/server-clock.ts";
import type { Delivery, Webhook } from "./webhook.ts";

const POLL_MS = 2 * SECOND;

/** A webhook's messages, newest first. Reads them again until the outcome of each is known. */
export function useDeliveries({ id, offAt }: Webhook) {
  const { webhooks } = trpc.useUtils();
  const list = useInfiniteQuery({
    ...webhooks.deliveries.infiniteQueryOptions(
      { id },
      { getNextPageParam: ({ nextCursor }) => nextCursor, staleTime: 0, gcTime: 0 },
    ),
    refetchInterval: ({ state: { status, data } }) =>
      offAt === null && status === "success" && pollInterval(data?.pages.flatMap(({ items }) => items) ?? []),
  });
  const { data } = list;
  useEffect(() => {
    // An outcome may change the state of the webhook.
    if (data !== undefined) void reload(webhooks.list);
  }, [data, webhooks]);
  return { ...list, deliveries: data?.pages.flatMap(({ items }) => items) };
}

/** The next attempt may be a day away. It is unknown while a message is sent. */
function pollInterval(deliveries: readonly Delivery[]): number | false {
  const waits = deliveries
    .filter(({ state }) => state === "waiting")
    .map(({ nextAt }) => (nextAt === null ? 0 : Date.parse(nextAt) - serverNow()));
  return waits.length > 0 && Math.min(Math.max(POLL_MS, Math.min(...waits)), MINUTE);
}
