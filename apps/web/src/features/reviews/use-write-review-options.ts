import type { AppRouter } from "@pashu/api/router";
import type { ReviewInput } from "@pashu/validators/reviews";
import type { inferRouterOutputs } from "@trpc/server";
import { useTranslations } from "use-intl";
import type { GuardedMutationOptions } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import { toast } from "~/ui/toast/toast.ts";
import { REVIEW_PAGES } from "./review-pages.ts";

type Review = inferRouterOutputs<AppRouter>["reviews"]["write"];

/** Options of the mutation that writes a review. */
export function useWriteReviewOptions({
  onSaved,
}: {
  onSaved: () => void;
}): GuardedMutationOptions<ReviewInput, Review> {
  const t = useTranslations("reviews");
  const { messageFor } = useErrorMessages();
  const utils = trpc.useUtils();
  const refetchListings = useRefetchListings();
  return {
    mutationFn: utils.client.reviews.write.mutate,
    onSuccess: async (review, { sellerId }) => {
      // A pending response, as after a login, does not contain the new review.
      await utils.reviews.own.cancel({ sellerId });
      utils.reviews.own.setData({ sellerId }, { mayReview: true, review });
      // The list replaces the form when it has arrived. Otherwise the dialog would resize once more, later, and its
      // buttons would move under the user's finger.
      await utils.reviews.list.prefetchInfinite({ sellerId }, { ...REVIEW_PAGES, staleTime: 0 });
      toast({ variant: "success", title: t("saved") });
      onSaved();
      // Every card shows its seller's rating.
      await refetchListings();
    },
    errorToast: (error) => ({ title: t("failedSave"), description: messageFor(error) }),
  };
}
