import { trpc } from "~/lib/api/trpc.ts";

/** The user's webhooks, newest first. Not kept for use offline: one may have been switched off. Requires a session. */
export function useWebhooks() {
  return trpc.webhooks.list.useQuery(undefined, { staleTime: 0, gcTime: 0 });
}
