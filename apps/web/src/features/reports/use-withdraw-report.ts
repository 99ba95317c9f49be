import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";

export function useWithdrawReport(onWithdrawn: () => Promise<void> | void) {
  const t = useTranslations("reports");
  const { messageFor } = useErrorMessages();
  const { client } = trpc.useUtils();
  const { run, isPending, variables } = useGuardedMutation({
    mutationFn: (id: string) => client.reports.withdraw.mutate({ id }),
    onSuccess: async () => {
      toast({ variant: "success", title: t("withdrawn") });
      await onWithdrawn();
    },
    errorToast: (error) => ({ title: messageFor(error) }),
  });
  return { withdraw: run, withdrawing: isPending ? variables : null };
}
