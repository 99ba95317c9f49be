import { useEffect } from "react";
import { useLocale } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { keepSubscription } from "../push-subscription.ts";

/** Keeps the server informed about the browser's subscription. A failure is repeated by the next visit. */
export function useKeepPush(userId: string | null): void {
  const locale = useLocale();
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (userId !== null) keepSubscription(client, { userId, locale }).catch(() => undefined);
  }, [client, userId, locale]);
}
