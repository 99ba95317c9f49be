import { getMutationKey } from "@trpc/react-query";
import { useTranslations } from "use-intl";
import { useReauthenticate } from "~/features/auth/shared/use-reauthenticate.ts";
import { supportReferenceOf, useErrorMessages } from "~/lib/api/api-errors.ts";
import { useIsIdle } from "~/lib/api/use-is-idle.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import { REVIEW_PAGES } from "./review-pages.ts";

/** Sends what is said of a seller, once however often the button is pressed. */
export function useWriteReview({ onSaved }: { onSaved: () => void }) {
  const t = useTranslations("reviews");
  const { messageFor } = useErrorMessages();
  const utils = trpc.useUtils();
  const reauthenticate = useReauthenticate();
  const isIdle = useIsIdle(getMutationKey(trpc.reviews.write));
  const { mutate, isPending } = trpc.reviews.write.useMutation({
    onSuccess: async (review, { sellerId }) => {
      // What is still being asked, as after a login, knows nothing of it.
      await utils.reviews.own.cancel({ sellerId });
      utils.reviews.own.setData({ sellerId }, { mayReview: true, review });
      // The list replaces the form when it has arrived. Otherwise the dialog would resize once more, later, and its
      // buttons would move under the user's finger.
      await utils.reviews.list.prefetchInfinite({ sellerId }, { ...REVIEW_PAGES, staleTime: 0 });
      toast({ variant: "success", title: t("saved") });
      onSaved();
      // The seller's rating stands on every card.
      await Promise.all([
        utils.animals.list.invalidate(),
        utils.savedAnimals.list.invalidate(),
        utils.sellers.animals.invalidate(),
      ]);
    },
    onError: (error, review) => {
      if (reauthenticate(error, () => mutate(review))) return;
      const [description, reference] = [messageFor(error), supportReferenceOf(error)];
      toast({ variant: "error", title: t("failedSave"), description, reference });
    },
  });
  return {
    pending: isPending,
    write: (review: Parameters<typeof mutate>[0]) => {
      if (isIdle()) mutate(review);
    },
  };
}
