import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useSignInAgain } from "~/features/auth/shared/sign-in-again.ts";
import { codeOf, referenceOf } from "~/lib/failures.ts";
import { trpc } from "~/lib/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { newListing } from "./new-listing.ts";
import { useRequestId } from "./use-request-id.ts";

interface CreateListingOptions {
  onCreated: () => void;
  onRefused: (error: unknown) => void;
}

/** Sends the listing, once however often the button is pressed. */
export function useCreateListing({ onCreated, onRefused }: CreateListingOptions) {
  const sayFailure = useFailureToast();
  const t = useTranslations("sell");
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const signInAgain = useSignInAgain();
  const underWay = useRef(false);
  const request = useRequestId();
  const { mutate, isPending } = trpc.animals.create.useMutation({
    onSuccess: async () => {
      request.forget();
      onCreated();
      toast({ variant: "success", title: t("successTitle"), description: t("successText") });
      await Promise.all([
        utils.animals.list.invalidate(),
        utils.sellers.animals.invalidate(),
        utils.categories.counts.invalidate(),
        navigate({ to: "/" }),
      ]);
    },
    onError: (error, listing) => {
      underWay.current = false;
      sayFailure(error);
      // The form stays as it is below the dialog.
      if (!signInAgain(error, () => send(listing))) onRefused(error);
    },
  });
  const send = (listing: Parameters<typeof mutate>[0]) => {
    if (underWay.current) return;
    underWay.current = true;
    mutate(listing);
  };

  return {
    pending: isPending,
    create: (listing: ReturnType<typeof newListing>) => send({ ...listing, idempotencyKey: request.keyFor(listing) }),
  };
}

/** Failures that trying again does not mend are called by their name. */
function useFailureToast() {
  const t = useTranslations();
  return (error: unknown) => {
    const code = codeOf(error);
    const isNamed = code === "NOT_SIGNED_IN" || code === "MEDIA_NOT_YOURS" || code === "INVALID_INPUT";
    const description = isNamed ? t(`errors.${code}`) : t("sell.errorText");
    toast({ variant: "error", title: t("sell.errorTitle"), description, reference: referenceOf(error) });
  };
}
