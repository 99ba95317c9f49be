import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { toast } from "~/ui/toast/toast.ts";

/**
 * Changes a webhook, and reads it and its messages again.
 * @param doneText of the toast
 */
export function useWebhookAction<Output, Input = void>(
  mutationFn: (input: Input) => Promise<Output>,
  doneText?: (output: Output) => string,
) {
  const { webhooks } = trpc.useUtils();
  const { messageFor } = useErrorMessages();
  return useGuardedMutation({
    mutationFn,
    onSuccess: (output: Output) => {
      if (doneText !== undefined) toast({ variant: "success", title: doneText(output) });
    },
    errorToast: (error) => ({ description: messageFor(error) }),
    // Also after an error: the webhook may have been deleted elsewhere.
    onSettled: () => reload(webhooks.list, webhooks.deliveries),
  });
}
