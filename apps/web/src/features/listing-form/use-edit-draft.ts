import type { Locale } from "@pashu/i18n/locales";
import type { EditFormInput } from "@pashu/validators/listing-form";
import { useEffect } from "react";
import { useWatch, type Control } from "react-hook-form";
import { finishedMedia } from "~/features/media/shared/media-item.ts";
import type { MediaUploads } from "~/features/media/shared/use-media-uploads.ts";
import { writeEditDraft } from "./edit-draft.ts";
import type { ListingVersion } from "./edit-merge.ts";
import { typedFrom } from "./listing-changes.ts";

/** Keeps on this phone what is changed of a listing, as it happens. */
export function useEditDraft<Output>(
  { listing, language }: { listing: ListingVersion; language: Locale },
  control: Control<EditFormInput, unknown, Output>,
  uploads: MediaUploads,
): void {
  const form: EditFormInput = { ...typedFrom(listing, language), ...useWatch({ control }) };
  // As text, so that only a change is written: a form that is being left must not bring back what it has dropped.
  const draft = JSON.stringify({ language, form, media: finishedMedia(uploads.items) });
  useEffect(() => writeEditDraft(listing, JSON.parse(draft)), [listing, draft]);
}
