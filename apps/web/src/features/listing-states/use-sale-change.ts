import { UNDO_SALE_MS } from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import type { AnimalView, StoredAnimal } from "~/features/animals/shared/animal.ts";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { conflictMessage, SaleConflict, type StateChange } from "~/features/offline/shared/sale-change.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { toast } from "~/ui/toast/toast.ts";
import { ownerState, STATE_NOTES } from "./shared/owner-state.ts";

const DONE = { sold: "soldToast", undo: "undoneToast", pause: "pausedToast", renew: "stillForSale" } as const;

/** Changes the sale of the user's own listing, or queues the change. A toast offers to undo a sale. */
export function useSaleChange(animal: AnimalView) {
  const t = useTranslations("listingStates");
  const period = usePeriod();
  const { client } = trpc.useUtils();
  const refetchListings = useRefetchListings();
  const now = useNow();
  const { title } = animal;

  const doneText = (verb: StateChange["verb"], changed: StoredAnimal) => {
    const { daysLeft } = ownerState(changed, undefined, now);
    if (verb === "renew" && daysLeft !== null) return t("renewedToast", { n: String(daysLeft) });
    // An undone sale leaves the state before it.
    return verb === "undo" && changed.status !== "live"
      ? t(STATE_NOTES[changed.status], { period: period("HOLD_HOURS", "within") })
      : t(DONE[verb]);
  };

  const options = {
    mutationKey: ["sale", animal.id],
    mutationFn: async (change: StateChange) => {
      const { changeOrEnqueue } = await import("~/features/offline/shared/change-or-enqueue.ts");
      return changeOrEnqueue(client, { ownerId: animal.sellerId, animalId: animal.id, title, change });
    },
    onSuccess: (outcome: StoredAnimal | "queued", change: StateChange) => {
      const isSold = change.verb === "sold";
      const action = isSold ? { label: t("undo"), onSelect: () => run({ verb: "undo" }) } : undefined;
      if (outcome === "queued") return toast({ variant: "success", title: t("queuedToast"), action });
      // Not awaited, because the toast's undo is ignored while this mutation is pending.
      void refetchListings(animal.id, outcome);
      return toast({ variant: "success", title: doneText(change.verb, outcome), action });
    },
    errorToast: (error: unknown) =>
      error instanceof SaleConflict
        ? {
            title: t("changedMeanwhile", { title }),
            description: t(conflictMessage(error.change, error.status), { period: period(UNDO_SALE_MS, "for") }),
          }
        : { description: t("failed") },
    onError: (error: unknown) => {
      if (error instanceof SaleConflict) void refetchListings(animal.id);
    },
  };
  const { run, isPending, variables } = useGuardedMutation(options);
  return { run, options, pendingVerb: isPending ? variables?.verb : undefined };
}
