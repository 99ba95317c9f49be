import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";

interface DeleteCallsDialogProps {
  question: string;
  /** On the button. */
  answer: string;
  remove: () => Promise<unknown>;
  onOpenChange: (open: boolean) => void;
}

export default function DeleteCallsDialog({ question, answer, remove, onOpenChange }: DeleteCallsDialogProps) {
  const t = useTranslations("calls");
  const tCommon = useTranslations("common");
  const { contacts } = trpc.useUtils();
  const { messageFor } = useErrorMessages();
  const mutation = useGuardedMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await reload(contacts.list);
      onOpenChange(false);
    },
    errorToast: (error) => ({ description: messageFor(error) }),
  });
  return (
    <Dialog open onOpenChange={onOpenChange} title={question}>
      <p>{t("removeHint")}</p>
      <ActionBar>
        <Button variant="danger" size="lg" pending={mutation.isPending} keepsFocus onClick={() => mutation.run()}>
          {answer}
        </Button>
        <Button variant="secondary" size="lg" onClick={() => onOpenChange(false)}>
          {tCommon("cancel")}
        </Button>
      </ActionBar>
    </Dialog>
  );
}
