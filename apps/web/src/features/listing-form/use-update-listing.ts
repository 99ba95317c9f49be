import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useSignInAgain } from "~/features/auth/shared/sign-in-again.ts";
import { codeOf, referenceOf, useFailures } from "~/lib/failures.ts";
import { trpc } from "~/lib/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { ListingChanges } from "./listing-changes.ts";

interface UpdateListingOptions {
  onUpdated: () => void;
  onRefused: (error: unknown) => void;
}

/** Sends what was changed, once however often the button is pressed, and leads back to the profile. */
export function useUpdateListing({ id }: AnimalView, { onUpdated, onRefused }: UpdateListingOptions) {
  const t = useTranslations();
  const { messageFor } = useFailures();
  const utils = trpc.useUtils();
  const leave = useLeaveForProfile();
  const signInAgain = useSignInAgain();
  const underWay = useRef(false);
  const { mutate, isPending } = trpc.animals.update.useMutation({
    onSuccess: async (updated) => {
      onUpdated();
      toast({ variant: "success", title: t("edit.updated") });
      utils.sellers.animals.setData({ sellerId: updated.sellerId }, (animals) =>
        animals?.map((animal) => (animal.id === updated.id ? updated : animal)),
      );
      await Promise.all([leave(), utils.animals.get.invalidate({ id })]);
    },
    onError: async (error, changes) => {
      underWay.current = false;
      const code = codeOf(error);
      const description = code === "INTERNAL" ? t("edit.failed") : messageFor(error);
      toast({ variant: "error", title: t("common.error"), description, reference: referenceOf(error) });
      if (code === "ANIMAL_NOT_FOUND") await leave();
      // What was changed stays in the form while the person logs in again.
      else if (!signInAgain(error, () => update(changes))) onRefused(error);
    },
  });
  const update = (changes: ListingChanges) => {
    if (underWay.current) return;
    underWay.current = true;
    mutate({ ...changes, id });
  };
  return { update, pending: isPending };
}

/** Every list that may show the listing otherwise than it now is, is fetched anew. */
function useLeaveForProfile() {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return async () => {
    await Promise.all([
      utils.sellers.animals.invalidate(),
      utils.animals.list.invalidate(),
      utils.savedAnimals.list.invalidate(),
      utils.categories.counts.invalidate(),
      navigate({ to: "/profile" }),
    ]);
  };
}
