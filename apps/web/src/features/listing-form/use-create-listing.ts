import type { ListingFormInput } from "@pashu/validators/listing-form";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import type { OutboxListing, OutboxPhoto } from "~/features/offline/shared/outbox.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { newListing } from "./new-listing.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

interface CreateListingOptions {
  ownerId: string;
  onCreated: () => void;
  onRejected: (error: unknown) => void;
}

interface FilledForm {
  listing: ReturnType<typeof newListing>;
  /** All photos; those without an object path are not uploaded yet. */
  photos: OutboxPhoto[];
  form: ListingFormInput;
}

/** Creates a listing, or adds it to the outbox without a network. */
export function useCreateListing({ ownerId, onCreated, onRejected }: CreateListingOptions) {
  const errorToast = useErrorToast();
  const t = useTranslations("sell");
  const { client } = trpc.useUtils();
  const refetchListings = useRefetchListings();
  const navigate = useNavigate();
  const idempotencyKeys = useIdempotencyKey(ownerId);
  const { run, isPending } = useGuardedMutation({
    mutationFn: async ({ listing, photos, form }: FilledForm): Promise<"created" | "enqueued"> => {
      const idempotencyKey = idempotencyKeys.keyFor(listing);
      const { images: _sent, ...rest } = listing;
      const enqueueListing = () => tryToEnqueue({ ownerId, idempotencyKey, listing: rest, photos, form });
      if (photos.some(({ objectPath }) => objectPath === null) && (await enqueueListing())) return "enqueued";
      try {
        await client.animals.create.mutate({ ...listing, idempotencyKey });
        return "created";
      } catch (error) {
        if (errorCodeOf(error) === "NETWORK" && (await enqueueListing())) return "enqueued";
        throw error;
      }
    },
    onSuccess: async (outcome) => {
      idempotencyKeys.clear();
      onCreated();
      const [title, description] =
        outcome === "created" ? [t("successTitle"), t("successText")] : [t("waitingTitle"), t("waitingText")];
      toast({ variant: "success", title, description });
      await navigate({ to: "/" });
      if (outcome === "created") await refetchListings();
    },
    errorToast,
    toastBeforeLogin: true,
    // During the login, the form stays open below the dialog.
    onError: (error, _filled, loginOpened) => {
      if (!loginOpened) onRejected(error);
    },
  });
  return { pending: isPending, create: run };
}

/** @returns false if the browser cannot store it */
async function tryToEnqueue(item: Omit<OutboxListing, "kind" | "at" | "leftOut">): Promise<boolean> {
  try {
    const { enqueue } = await import("~/features/offline/shared/outbox.ts");
    await enqueue({ ...item, kind: "listing", at: Date.now(), leftOut: 0 });
    return true;
  } catch {
    return false;
  }
}

function useErrorToast() {
  const t = useTranslations();
  return (error: unknown) => {
    const code = errorCodeOf(error);
    const hasOwnMessage = code === "NOT_SIGNED_IN" || code === "MEDIA_NOT_YOURS" || code === "INVALID_INPUT";
    return { title: t("sell.errorTitle"), description: hasOwnMessage ? t(`errors.${code}`) : t("sell.errorText") };
  };
}
