import type { MessageChannel } from "@pashu/validators/notifications";
import { useLocale } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";

/** SMS and WhatsApp messages to the user. Nothing is `offered` until the server has answered. */
export function useMessageChannel() {
  const locale = useLocale();
  const { messageFor } = useErrorMessages();
  const utils = trpc.useUtils();
  const { data } = trpc.notifications.messageChannel.useQuery();
  const { offered = [], channel = null } = data ?? {};
  const show = (shown: MessageChannel | null) =>
    utils.notifications.messageChannel.setData(undefined, { offered, channel: shown });
  const { run } = useGuardedMutation({
    mutationFn: ({ chosen }: Change) =>
      utils.client.notifications.setMessageChannel.mutate({ channel: chosen, locale }),
    onMutate: async ({ chosen }) => show(chosen),
    onError: (_error, { before }) => show(before),
    errorToast: (error) => ({ title: messageFor(error) }),
  });
  return { offered, channel, choose: (chosen: MessageChannel | null) => run({ chosen, before: channel }) };
}

interface Change {
  chosen: MessageChannel | null;
  before: MessageChannel | null;
}
