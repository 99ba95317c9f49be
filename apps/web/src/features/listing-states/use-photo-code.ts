import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { uploadPhoto } from "~/features/media/shared/upload-photo.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import { toast } from "~/ui/toast/toast.ts";

interface TakenPhoto {
  objectPath: string;
  /** The local file. */
  previewUrl: string;
}

/** Uploads a photo that was taken in the dialog. It is used once it is sent with the number. */
export function usePhotoForCode(onUploaded: (objectPath: string) => void) {
  const { client } = trpc.useUtils();
  const [taken, setTaken] = useState<TakenPhoto | null>(null);
  useEffect(
    () => () => {
      if (taken !== null) URL.revokeObjectURL(taken.previewUrl);
    },
    [taken],
  );
  const { run, isPending, error } = useGuardedMutation({
    mutationFn: async (file: File): Promise<TakenPhoto> => {
      let uploaded: string | null = null;
      await uploadPhoto(
        client,
        { file, objectPath: null },
        {
          saveProgress: async ({ objectPath }) => void (uploaded = objectPath),
          onProgress: () => {},
        },
      );
      if (uploaded === null) throw new Error("photo rejected");
      return { objectPath: uploaded, previewUrl: URL.createObjectURL(file) };
    },
    onSuccess: (photo) => {
      setTaken(photo);
      onUploaded(photo.objectPath);
    },
    errorToast: () => null,
  });
  return { taken, isUploading: isPending, hasFailed: error !== null, take: run };
}

/** Options of the mutation that sends a photo with the number. */
export function useSubmitPhotoOptions({ onSent }: { onSent: () => void }) {
  const t = useTranslations("photoCode");
  const { client, photoCodes } = trpc.useUtils();
  const refetchListings = useRefetchListings();
  return {
    mutationFn: client.photoCodes.submit.mutate,
    onSuccess: async (_sent: unknown, { animalId }: { animalId: string }) => {
      toast({ variant: "success", title: t("sent") });
      onSent();
      // A new photo is added to the listing.
      await Promise.all([photoCodes.own.invalidate({ animalId }), refetchListings(animalId)]);
    },
  };
}
