import type { ListingFormInput } from "@pashu/validators/listing-form";
import { useEffect } from "react";
import { useWatch, type Control } from "react-hook-form";
import { finishedMedia } from "~/features/media/shared/media-item.ts";
import type { MediaUploads } from "~/features/media/shared/use-media-uploads.ts";
import { writeDraft } from "./draft.ts";

export function useDraft<Output>(
  { ownerId, empty }: { ownerId: string; empty: ListingFormInput },
  control: Control<ListingFormInput, unknown, Output>,
  uploads: MediaUploads,
) {
  const form: ListingFormInput = { ...empty, ...useWatch({ control }) };
  const photos = finishedMedia(uploads.items).flatMap(({ objectPath, finishedAt }) =>
    finishedAt === null ? [] : [{ objectPath, finishedAt }],
  );
  useEffect(() => writeDraft(ownerId, { form, photos }, empty));
  return { form, photos };
}
