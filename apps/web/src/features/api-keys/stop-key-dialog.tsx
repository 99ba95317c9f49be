import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";

interface StopKeyDialogProps {
  id: string;
  name: string;
  onOpenChange: (open: boolean) => void;
}

export default function StopKeyDialog({ id, name, onOpenChange }: StopKeyDialogProps) {
  const t = useTranslations("keys");
  const tCommon = useTranslations("common");
  const { apiKeys, client } = trpc.useUtils();
  const { messageFor } = useErrorMessages();
  const { run, isPending } = useGuardedMutation({
    mutationFn: () => client.apiKeys.end.mutate({ id }),
    onSuccess: async () => {
      await reload(apiKeys.list);
      onOpenChange(false);
    },
    errorToast: (error) => ({ description: messageFor(error) }),
  });
  return (
    <Dialog open onOpenChange={onOpenChange} title={t("stopTitle")}>
      <p className="pb-2 font-bold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p>{t("stopHint")}</p>
      <ActionBar>
        <Button variant="danger" size="lg" pending={isPending} keepsFocus onClick={() => run()}>
          {t("stop")}
        </Button>
        <Button variant="secondary" size="lg" onClick={() => onOpenChange(false)}>
          {tCommon("cancel")}
        </Button>
      </ActionBar>
    </Dialog>
  );
}
