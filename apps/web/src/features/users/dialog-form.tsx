import type { ReactNode, SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { enterToNextField } from "~/ui/enter-to-next-field.ts";

interface DialogFormProps {
  onSubmit: (event: SyntheticEvent) => void;
  onCancel: () => void;
  pending: boolean;
  /** False while only the rules of the form are loaded. */
  isSending: boolean;
  disabled?: boolean;
  save: string;
  children: ReactNode;
}

export function DialogForm({ onSubmit, onCancel, pending, isSending, disabled, save, children }: DialogFormProps) {
  const t = useTranslations();
  return (
    <form ref={enterToNextField} noValidate className="flex flex-col" onSubmit={onSubmit}>
      {children}
      <ActionBar>
        <Button type="submit" size="lg" pending={pending} disabled={disabled}>
          {pending ? t("profile.saving") : save}
        </Button>
        <Button variant="secondary" size="lg" disabled={isSending} onClick={onCancel}>
          {t("common.cancel")}
        </Button>
      </ActionBar>
    </form>
  );
}
