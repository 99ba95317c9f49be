import type { ListingFormTyped } from "@pashu/validators/listing-form";
import { useEffect } from "react";
import { useWatch, type Control } from "react-hook-form";
import { finishedOf } from "~/features/media/shared/media-item.ts";
import type { MediaUploads } from "~/features/media/shared/use-media-uploads.ts";
import { writeDraft } from "./draft.ts";
import { EMPTY_FORM } from "./empty-form.ts";

/** Keeps on this phone whatever is typed and uploaded, as it happens, and tells what that is. */
export function useDraft<Output>(
  ownerId: string,
  control: Control<ListingFormTyped, unknown, Output>,
  uploads: MediaUploads,
) {
  const form: ListingFormTyped = { ...EMPTY_FORM, ...useWatch({ control }) };
  const photos = finishedOf(uploads.items).flatMap(({ objectPath, finishedAt }) =>
    finishedAt === null ? [] : [{ objectPath, finishedAt }],
  );
  useEffect(() => writeDraft(ownerId, { form, photos }));
  return { form, photos };
}
