import { getMutationKey } from "@trpc/react-query";
import { useTranslations } from "use-intl";
import { useReauthenticate } from "~/features/auth/shared/use-reauthenticate.ts";
import { errorCodeOf, supportReferenceOf } from "~/lib/api/api-errors.ts";
import { useIsIdle } from "~/lib/api/use-is-idle.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";

interface DeleteDialogProps {
  id: string;
  title: string;
  onOpenChange: (open: boolean) => void;
}

export default function DeleteDialog({ id, title, onOpenChange }: DeleteDialogProps) {
  const t = useTranslations("delete");
  const tCommon = useTranslations("common");
  const isIdle = useIsIdle(getMutationKey(trpc.animals.delete));
  const reauthenticate = useReauthenticate();
  const utils = trpc.useUtils();
  const leave = async () => {
    onOpenChange(false);
    toast({ variant: "success", title: t("done") });
    await Promise.all([
      utils.sellers.animals.invalidate(),
      utils.animals.list.invalidate(),
      utils.savedAnimals.list.invalidate(),
      utils.categories.counts.invalidate(),
    ]);
  };
  const removal = trpc.animals.delete.useMutation({
    onSuccess: leave,
    onError: async (error, listing) => {
      // Perhaps by an earlier press whose answer was lost.
      if (errorCodeOf(error) === "ANIMAL_NOT_FOUND") await leave();
      else if (!reauthenticate(error, () => removal.mutate(listing)))
        toast({
          variant: "error",
          title: tCommon("error"),
          description: t("failed"),
          reference: supportReferenceOf(error),
        });
    },
  });
  const remove = () => {
    if (isIdle()) removal.mutate({ id });
  };
  const close = (open: boolean) => {
    if (!removal.isPending) onOpenChange(open);
  };
  return (
    <Dialog open onOpenChange={close} title={t("title")} description={t("text", { title })}>
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button variant="danger" size="lg" pending={removal.isPending} onClick={remove}>
          {removal.isPending ? t("deleting") : t("confirm")}
        </Button>
        <Button variant="secondary" size="lg" disabled={removal.isPending} onClick={() => onOpenChange(false)}>
          {tCommon("cancel")}
        </Button>
      </div>
    </Dialog>
  );
}
