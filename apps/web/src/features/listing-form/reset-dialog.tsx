import { useTranslations } from "use-intl";
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
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          {common("cancel")}
        </Button>
        <Button variant="danger" onClick={onReset}>
          {t("reset")}
        </Button>
      </div>
    </Dialog>
  );
}
