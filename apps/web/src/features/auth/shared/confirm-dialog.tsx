import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useGuardedMutation } from "./use-guarded-mutation.ts";

interface ConfirmDialogProps {
  question: string;
  /** On the button that runs the action. */
  answer: string;
  action: () => Promise<unknown>;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** Asks before an action that cannot be undone, and closes when it has succeeded. */
export default function ConfirmDialog({ question, answer, action, onOpenChange, children }: ConfirmDialogProps) {
  const t = useTranslations("common");
  const { messageFor } = useErrorMessages();
  const { run, isPending } = useGuardedMutation({
    mutationFn: action,
    onSuccess: () => onOpenChange(false),
    errorToast: (error) => ({ description: messageFor(error) }),
  });
  return (
    <Dialog open onOpenChange={onOpenChange} title={question}>
      {children}
      <ActionBar>
        <Button variant="danger" size="lg" pending={isPending} keepsFocus onClick={() => run()}>
          {answer}
        </Button>
        <Button variant="secondary" size="lg" onClick={() => onOpenChange(false)}>
          {t("cancel")}
        </Button>
      </ActionBar>
    </Dialog>
  );
}
