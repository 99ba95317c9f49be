import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useReauthenticate } from "~/features/auth/shared/use-reauthenticate.ts";
import { errorCodeOf, supportReferenceOf, useErrorMessages } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { ListingVersion } from "./edit-merge.ts";
import type { ListingChanges } from "./listing-changes.ts";

interface UpdateListingOptions {
  onUpdated: () => void;
  onRefused: (error: unknown) => void;
  /** The listing was changed elsewhere; `nothing-left` when it is saved as the form has it. */
  onChanged: (saved: ListingVersion) => "conflict" | "nothing-left";
}

/** Sends what was changed, once however often the button is pressed, and leads back to the profile. */
export function useUpdateListing({ id, etag }: ListingVersion, options: UpdateListingOptions) {
  const { onUpdated, onRefused, onChanged } = options;
  const t = useTranslations();
  const { messageFor } = useErrorMessages();
  const utils = trpc.useUtils();
  const leave = useLeaveForProfile();
  const reauthenticate = useReauthenticate();
  const underWay = useRef(false);
  const succeed = async (updated: ListingVersion) => {
    onUpdated();
    toast({ variant: "success", title: t("edit.updated") });
    utils.sellers.animals.setData({ sellerId: updated.sellerId }, (animals) =>
      animals?.map((animal) => (animal.id === updated.id ? updated : animal)),
    );
    await Promise.all([leave(), utils.animals.get.invalidate({ id })]);
  };
  const fail = async (error: unknown, again: () => void) => {
    underWay.current = false;
    const code = errorCodeOf(error);
    const description = code === "INTERNAL" ? t("edit.failed") : messageFor(error);
    toast({ variant: "error", title: t("common.error"), description, reference: supportReferenceOf(error) });
    if (code === "ANIMAL_NOT_FOUND") await leave();
    // What was changed stays in the form while the person logs in again.
    else if (!reauthenticate(error, again)) onRefused(error);
  };
  const compare = async () => {
    const saved = await utils.animals.get.fetch({ id }, { staleTime: 0 });
    // Perhaps by this form: the answer to an earlier attempt was lost.
    if (onChanged(saved) === "nothing-left") await succeed(saved);
    else underWay.current = false;
  };
  const { mutate, isPending } = trpc.animals.update.useMutation({
    onSuccess: succeed,
    onError: async (error, changes) => {
      const failed = (reason: unknown) => fail(reason, () => update(changes));
      await (errorCodeOf(error) === "ANIMAL_CHANGED" ? compare().catch(failed) : failed(error));
    },
  });
  const update = (changes: ListingChanges) => {
    if (underWay.current) return;
    underWay.current = true;
    mutate({ ...changes, id, ifMatch: etag });
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
