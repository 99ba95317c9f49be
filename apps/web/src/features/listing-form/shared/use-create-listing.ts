import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import type { FactChanges } from "@pashu/validators/facts/facts";
import { useNavigate } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import type { MediaUploads } from "~/features/media/shared/use-media-uploads.ts";
import type { PhotoNumber } from "~/features/media/shared/use-photo-number.ts";
import { codePhotoOf, imagesOf } from "~/features/offline/shared/outbox-photos.ts";
import type { OutboxListing, OutboxPhoto } from "~/features/offline/shared/outbox.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { isServerReachable } from "~/lib/api/is-server-reachable.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { reachPurpose } from "~/lib/storage/purpose.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { Draft } from "./draft.ts";
import type { newListing } from "./new-listing.ts";
import { useListedAnimal } from "./use-listed-animal.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

type Created = inferRouterOutputs<AppRouter>["animals"]["create"];

export interface Outcome {
  /** Null if the listing is in the outbox. */
  animal: Created | null;
  idempotencyKey: string;
}

interface CreateListingOptions {
  ownerId: string;
  uploads: MediaUploads;
  number: PhotoNumber;
  /** @returns "shown" if the page shows the outcome; otherwise a toast does, and the home page opens */
  onCreated: (created: Outcome) => "shown" | "left";
  onRejected: (error: unknown) => void;
}

interface FilledForm {
  listing: ReturnType<typeof newListing> & {
    facts?: FactChanges | undefined;
    /** Texts that the server generates from the facts. */
    generatedTexts?: { title: boolean; description: boolean; language: Locale } | undefined;
  };
  draft: Pick<Draft, "form" | "facts" | "generated" | "confirmed">;
}

interface Attempt extends FilledForm {
  /** Those without an object path are not uploaded yet. */
  photos: OutboxPhoto[];
}

/** A photo was not uploaded, and this is not for want of a network. */
class UnsentPhotoError extends Error {}

/** Creates a listing, or adds it to the outbox without a network. */
export function useCreateListing({ ownerId, uploads, number, onCreated, onRejected }: CreateListingOptions) {
  const errorToast = useErrorToast();
  const t = useTranslations("sell");
  const period = usePeriod();
  const { client } = trpc.useUtils();
  const refetchListings = useRefetchListings();
  const navigate = useNavigate();
  const idempotencyKeys = useIdempotencyKey(ownerId);
  const [withUnsent, setWithUnsent] = useState<FilledForm | null>(null);
  const { run, isPending } = useGuardedMutation({
    mutationFn: async ({ listing, photos, draft }: Attempt): Promise<Outcome> => {
      const images = imagesOf(photos);
      const idempotencyKey = idempotencyKeys.keyFor({ ...listing, images });
      const enqueueListing = () => tryToEnqueue({ ownerId, idempotencyKey, listing, photos, ...draft });
      if (!photos.every(isUploaded)) {
        if ((await isServerReachable(client)) || !(await enqueueListing())) throw new UnsentPhotoError();
        return { animal: null, idempotencyKey };
      }
      try {
        const request = { ...listing, images, codePhoto: codePhotoOf(photos), idempotencyKey };
        return { animal: await client.animals.create.mutate(request), idempotencyKey };
      } catch (error) {
        if (errorCodeOf(error) === "NETWORK" && (await enqueueListing())) return { animal: null, idempotencyKey };
        throw error;
      }
    },
    onSuccess: async (created) => {
      idempotencyKeys.clear();
      reachPurpose();
      const { animal } = created;
      if (onCreated(created) === "left") {
        const outcome = animal === null ? "waiting" : animal.status === "held" ? "held" : "success";
        const description = t(`${outcome}Text`, { period: period("HOLD_HOURS", "within") });
        toast({ variant: "success", title: t(`${outcome}Title`), description });
        await navigate({ to: "/" });
      }
      if (animal !== null) await refetchListings();
    },
    errorToast,
    loginPurpose: { kind: "sell" },
    toastBeforeLogin: true,
    // During the login, the form stays open below the dialog.
    onError: (error, filled, loginOpened) => {
      if (error instanceof UnsentPhotoError) setWithUnsent(filled);
      else if (!loginOpened) onRejected(error);
    },
  });
  return {
    pending: isPending,
    create: (filled: FilledForm) => run({ ...filled, photos: uploads.pendingUploads(number) }),
    /** Props of the dialog that asks about photos which were not uploaded; null while there is nothing to ask. */
    unsent: withUnsent && {
      // Photos may have been uploaded since the seller pressed Create.
      onGoOn: () => run({ ...withUnsent, photos: uploads.pendingUploads(number).filter(isUploaded) }),
      onOpenChange: () => setWithUnsent(null),
    },
  };
}

function isUploaded({ objectPath }: OutboxPhoto): boolean {
  return objectPath !== null;
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

const OWN_MESSAGES = ["NOT_SIGNED_IN", "MEDIA_NOT_YOURS", "INVALID_INPUT", "EAR_TAG_LISTED"] as const;

function useErrorToast() {
  const t = useTranslations();
  const listedAnimal = useListedAnimal();
  return (error: unknown) => {
    if (error instanceof UnsentPhotoError) return null;
    const code = OWN_MESSAGES.find((each) => each === errorCodeOf(error));
    const description = code === undefined ? t("sell.errorText") : t(`errors.${code}`);
    return { title: t("sell.errorTitle"), description, action: listedAnimal(error) };
  };
}
