import { KEPT_COPY_MS } from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";

interface DeleteDialogProps {
  id: string;
  title: string;
  onDeleted?: (() => Promise<void>) | undefined;
  onOpenChange: (open: boolean) => void;
}

export default function DeleteDialog({ id, title, onDeleted, onOpenChange }: DeleteDialogProps) {
  const t = useTranslations("delete");
  const tCommon = useTranslations("common");
  const period = usePeriod();
  const { client } = trpc.useUtils();
  const refetchListings = useRefetchListings();
  const removal = useGuardedMutation({
    mutationFn: async () => {
      try {
        await client.animals.delete.mutate({ id });
      } catch (error) {
        // An earlier request may have deleted it, and its response was lost.
        if (errorCodeOf(error) !== "ANIMAL_NOT_FOUND") throw error;
      }
    },
    onSuccess: async () => {
      onOpenChange(false);
      toast({ variant: "success", title: t("done") });
      await onDeleted?.();
      await refetchListings(id);
    },
    errorToast: () => ({ description: t("failed") }),
  });
  const close = (open: boolean) => {
    if (!removal.isPending) onOpenChange(open);
  };
  return (
    <Dialog open onOpenChange={close} title={t("title")} description={t("text", { title })}>
      <p className="text-meta text-muted">{t("kept", { stay: period(KEPT_COPY_MS, "for") })}</p>
      <ActionBar>
        <Button variant="danger" size="lg" pending={removal.isPending} onClick={() => removal.run()}>
          {removal.isPending ? t("deleting") : t("confirm")}
        </Button>
        <Button variant="secondary" size="lg" disabled={removal.isPending} onClick={() => onOpenChange(false)}>
          {tCommon("cancel")}
        </Button>
      </ActionBar>
    </Dialog>
  );
}
