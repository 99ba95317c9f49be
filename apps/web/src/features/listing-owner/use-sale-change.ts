import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { cardTexts } from "@pashu/i18n/hindi-to-marathi";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { conflictMessage, SaleConflict, type SaleChange } from "~/features/offline/shared/sale-change.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { toast } from "~/ui/toast/toast.ts";
import { ownerState } from "./owner-state.ts";

const DONE = { sold: "soldToast", undo: "undoneToast", pause: "pausedToast" } as const;

/** Changes the sale of the user's own listing, or queues the change. A toast offers to undo a sale. */
export function useSaleChange(animal: AnimalView) {
  const t = useTranslations("listingOwner");
  const utils = trpc.useUtils();
  const now = useNow();
  const { title } = cardTexts(animal, useLocale());

  const show = (changed: AnimalView) => {
    utils.sellers.animals.setData({ sellerId: animal.sellerId }, (animals) =>
      animals?.map((other) => (other.id === animal.id ? { ...other, ...changed } : other)),
    );
    utils.animals.page.setData({ id: animal.id }, (page) =>
      page?.animal ? { ...page, animal: { ...page.animal, ...changed } } : page,
    );
  };
  const refetch = () => {
    const { list, page, get, questions } = utils.animals;
    const queries = [
      list,
      page,
      get,
      questions,
      utils.sellers.animals,
      utils.savedAnimals.list,
      utils.categories.counts,
    ];
    void Promise.all(queries.map((query) => query.invalidate()));
  };

  const { run, isPending, variables } = useGuardedMutation({
    mutationKey: ["sale", animal.id],
    mutationFn: async (change: SaleChange) => {
      const { changeOrEnqueue } = await import("~/features/offline/shared/change-or-enqueue.ts");
      return changeOrEnqueue(utils.client, { ownerId: animal.sellerId, animalId: animal.id, title, change });
    },
    onSuccess: (outcome, change) => {
      const isSold = change.verb === "sold";
      const action = isSold ? { label: t("undo"), onSelect: () => run({ verb: "undo" }) } : undefined;
      if (outcome === "queued") return toast({ variant: "success", title: t("queuedToast"), action });
      show(outcome);
      // Not awaited, because the toast's undo is ignored while this mutation is pending.
      refetch();
      const days = ownerState(outcome, undefined, now).daysLeft;
      const done = change.verb === "renew" ? t("renewedToast", { n: String(days ?? "") }) : t(DONE[change.verb]);
      return toast({ variant: "success", title: done, action });
    },
    errorToast: (error) =>
      error instanceof SaleConflict
        ? { title: t("changedMeanwhile", { title }), description: t(conflictMessage(error.change, error.status)) }
        : { description: t("failed") },
    onError: (error) => {
      if (error instanceof SaleConflict) refetch();
    },
  });
  return { run, pendingVerb: isPending ? variables?.verb : undefined };
}
