import type { ListingFormTyped } from "@pashu/validators/listing-form";
import { useEffect } from "react";
import { useWatch, type Control } from "react-hook-form";
import type { PhotoUploads } from "~/features/media/shared/use-photo-uploads.ts";
import { writeDraft } from "./draft.ts";
import { EMPTY_FORM } from "./empty-form.ts";

/** Keeps on this phone whatever is typed and uploaded, as it happens, and tells what that is. */
export function useDraft<Output>(
  ownerId: string,
  control: Control<ListingFormTyped, unknown, Output>,
  uploads: PhotoUploads,
) {
  const form: ListingFormTyped = { ...EMPTY_FORM, ...useWatch({ control }) };
  const photos = uploads.photos.flatMap(({ objectPath, finishedAt }) =>
    objectPath === null || finishedAt === null ? [] : [{ objectPath, finishedAt }],
  );
  useEffect(() => writeDraft(ownerId, { form, photos }));
  return { form, photos };
}
