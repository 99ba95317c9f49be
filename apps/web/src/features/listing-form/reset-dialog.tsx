import { useTranslations } from "use-intl";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";

interface ResetDialogProps {
  onOpenChange: (open: boolean) => void;
  onReset: () => void;
}

export function ResetDialog({ onOpenChange, onReset }: ResetDialogProps) {
  const t = useTranslations("sell");
  const common = useTranslations("common");
  return (
    <Dialog open onOpenChange={onOpenChange} title={t("resetConfirm")}>
      <ActionBar>
        <Button variant="danger" size="lg" onClick={onReset}>
          {t("reset")}
        </Button>
        <Button variant="secondary" size="lg" onClick={() => onOpenChange(false)}>
          {common("cancel")}
        </Button>
      </ActionBar>
    </Dialog>
  );
}
