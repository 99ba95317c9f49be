import type { Locale } from "@pashu/i18n/locales";
import type { EditFormInput } from "@pashu/validators/listing-form";
import { useEffect } from "react";
import { useWatch, type Control } from "react-hook-form";
import { finishedMedia } from "~/features/media/shared/media-item.ts";
import type { MediaUploads } from "~/features/media/shared/use-media-uploads.ts";
import { writeEditDraft } from "./edit-draft.ts";
import type { EditedListing } from "./edited-listing.ts";
import { formValuesOf } from "./listing-changes.ts";

export function useEditDraft<Output>(
  { listing, language, isStored }: { listing: EditedListing; language: Locale; isStored: boolean },
  control: Control<EditFormInput, unknown, Output>,
  uploads: MediaUploads,
): void {
  const { facts, ...unchanged } = formValuesOf(listing, language);
  // The paths of a watched form are optional.
  const watched = useWatch({ control }) as Partial<EditFormInput>;
  const form: EditFormInput = { ...unchanged, facts, ...watched };
  // Compared as text, so that an unmounting form does not store a removed draft again.
  const draft = JSON.stringify({ language, form, media: finishedMedia(uploads.items) });
  useEffect(() => {
    if (isStored) writeEditDraft(listing, JSON.parse(draft));
  }, [listing, draft, isStored]);
}
