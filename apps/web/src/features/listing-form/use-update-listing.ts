import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import { toast } from "~/ui/toast/toast.ts";
import { useListedAnimal } from "./shared/use-listed-animal.ts";
import { withGeneratedTexts, type EditedListing, type ListingVersion } from "./edited-listing.ts";
import type { ListingChanges } from "./listing-changes.ts";

interface UpdateListingOptions {
  onUpdated: () => void;
  /** Instead of going to the profile. */
  onSaved?: (() => void) | undefined;
  onRejected: (error: unknown) => void;
  /** Called when the listing was changed elsewhere. Returns `unchanged` when the saved version equals the form. */
  onChanged: (saved: EditedListing) => "conflict" | "unchanged";
}

export function useUpdateListing({ id, etag }: ListingVersion, options: UpdateListingOptions) {
  const { onUpdated, onSaved, onRejected, onChanged } = options;
  const t = useTranslations("edit");
  const { messageFor } = useErrorMessages();
  const listedAnimal = useListedAnimal();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const refetchListings = useRefetchListings();
  const { run, isPending } = useGuardedMutation({
    mutationFn: async (changes: ListingChanges): Promise<{ listing: ListingVersion; elsewhere?: EditedListing }> => {
      try {
        return { listing: await utils.client.animals.update.mutate({ ...changes, id, ifMatch: etag }) };
      } catch (error) {
        if (errorCodeOf(error) !== "ANIMAL_CHANGED") throw error;
        const listing = await utils.animals.get.fetch({ id }, { staleTime: 0 });
        return { listing, elsewhere: await withGeneratedTexts(listing) };
      }
    },
    onSuccess: async ({ listing, elsewhere }) => {
      // An earlier request of this form may have made the change, and its response was lost.
      if (elsewhere !== undefined && onChanged(elsewhere) === "conflict") return;
      onUpdated();
      // A form that is opened again before the refetch below has ended starts with this version.
      utils.animals.get.setData({ id }, listing);
      toast({ variant: "success", title: t("updated") });
      await Promise.all([onSaved ? onSaved() : navigate({ to: "/profile" }), refetchListings(id, listing)]);
    },
    errorToast: (error) => ({
      description: errorCodeOf(error) === "INTERNAL" ? t("failed") : messageFor(error),
      action: listedAnimal(error),
    }),
    toastBeforeLogin: true,
    // During the login, the form stays open below the dialog.
    onError: async (error, _changes, loginOpened) => {
      if (errorCodeOf(error) === "ANIMAL_NOT_FOUND") {
        await navigate({ to: "/profile" });
        await refetchListings(id);
      } else if (!loginOpened) onRejected(error);
    },
  });
  return { update: run, pending: isPending };
}
