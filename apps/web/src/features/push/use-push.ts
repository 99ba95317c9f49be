import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useSession } from "~/features/auth/shared/session.ts";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { readPushStatus, subscribe, unsubscribe, type PushStatus } from "./push-subscription.ts";

/** Push messages to this browser. `status` is null until it is known, and for visitors. Requires `push-settings`. */
export function usePush() {
  const [status, setStatus] = useState<PushStatus | null>(null);
  const { profile } = useSession();
  const locale = useLocale();
  const t = useTranslations("pushSettings");
  const { messageFor } = useErrorMessages();
  const { client } = trpc.useUtils();
  const userId = profile?.id;
  useEffect(() => {
    let isShown = true;
    void readPushStatus().then((read) => isShown && setStatus(read));
    return () => void (isShown = false);
  }, []);
  const { run, isPending } = useGuardedMutation({
    mutationFn: async (on: boolean) => {
      if (userId === undefined) return null;
      return on ? subscribe(client, { userId, locale }) : unsubscribe(client);
    },
    onSuccess: (changed) => setStatus(changed),
    errorToast: (error) => ({ title: t("failed"), description: messageFor(error) }),
  });
  return { status: userId === undefined ? null : status, isPending, setOn: run };
}
