import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { ButtonRow } from "~/ui/button-row.tsx";
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
      <ButtonRow>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          {common("cancel")}
        </Button>
        <Button variant="danger" onClick={onReset}>
          {t("reset")}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
