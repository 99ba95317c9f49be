import type { ListingFormInput } from "@pashu/validators/listing-form";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useReauthenticate } from "~/features/auth/shared/use-reauthenticate.ts";
import type { OutboxListing, OutboxPhoto } from "~/features/offline/shared/outbox.ts";
import { errorCodeOf, supportReferenceOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { newListing } from "./new-listing.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

interface CreateListingOptions {
  ownerId: string;
  onCreated: () => void;
  onRefused: (error: unknown) => void;
}

interface Filled {
  /** With the photos that the server has. */
  listing: ReturnType<typeof newListing>;
  /** All of its photos, as far as they have come. */
  photos: OutboxPhoto[];
  form: ListingFormInput;
}

/** Sends the listing, once however often the button is pressed; without a network it waits on this phone. */
export function useCreateListing({ ownerId, onCreated, onRefused }: CreateListingOptions) {
  const sayFailure = useFailureToast();
  const t = useTranslations("sell");
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const reauthenticate = useReauthenticate();
  const underWay = useRef(false);
  const request = useIdempotencyKey(ownerId);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ listing, photos, form }: Filled): Promise<"created" | "waits"> => {
      const idempotencyKey = request.keyFor(listing);
      const { images: _sent, ...rest } = listing;
      const wait = () => putAside({ ownerId, idempotencyKey, listing: rest, photos, form });
      if (photos.some(({ objectPath }) => objectPath === null) && (await wait())) return "waits";
      try {
        await utils.client.animals.create.mutate({ ...listing, idempotencyKey });
        return "created";
      } catch (error) {
        if (errorCodeOf(error) === "NETWORK" && (await wait())) return "waits";
        throw error;
      }
    },
    onSuccess: async (outcome) => {
      request.forget();
      onCreated();
      if (outcome === "waits") {
        toast({ variant: "success", title: t("waitingTitle"), description: t("waitingText") });
        return navigate({ to: "/" });
      }
      toast({ variant: "success", title: t("successTitle"), description: t("successText") });
      await Promise.all([
        utils.animals.list.invalidate(),
        utils.sellers.animals.invalidate(),
        utils.categories.counts.invalidate(),
        navigate({ to: "/" }),
      ]);
    },
    onError: (error, filled) => {
      underWay.current = false;
      sayFailure(error);
      // The form stays as it is below the dialog.
      if (!reauthenticate(error, () => send(filled))) onRefused(error);
    },
  });
  const send = (filled: Filled) => {
    if (underWay.current) return;
    underWay.current = true;
    mutate(filled);
  };
  return { pending: isPending, create: send };
}

/** @returns whether this phone keeps it until there is a network */
async function putAside(waiting: Omit<OutboxListing, "kind" | "at" | "leftOut">): Promise<boolean> {
  try {
    const { enqueue } = await import("~/features/offline/shared/outbox.ts");
    await enqueue({ ...waiting, kind: "listing", at: Date.now(), leftOut: 0 });
    return true;
  } catch {
    return false;
  }
}

/** Failures that trying again does not mend are called by their name. */
function useFailureToast() {
  const t = useTranslations();
  return (error: unknown) => {
    const code = errorCodeOf(error);
    const isNamed = code === "NOT_SIGNED_IN" || code === "MEDIA_NOT_YOURS" || code === "INVALID_INPUT";
    const description = isNamed ? t(`errors.${code}`) : t("sell.errorText");
    toast({ variant: "error", title: t("sell.errorTitle"), description, reference: supportReferenceOf(error) });
  };
}
