import type { Locale } from "@pashu/i18n/locales";
import type { EditFormTyped } from "@pashu/validators/listing-form";
import { useEffect, useState } from "react";
import { useWatch, type Control } from "react-hook-form";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { finishedOf } from "~/features/media/shared/media-item.ts";
import type { MediaUploads } from "~/features/media/shared/use-media-uploads.ts";
import { writeEditDraft } from "./edit-draft.ts";
import { typedFrom } from "./listing-changes.ts";

/** Keeps on this phone what is changed of a listing, as it happens. */
export function useEditDraft<Output>(
  { animal, language }: { animal: AnimalView; language: Locale },
  control: Control<EditFormTyped, unknown, Output>,
  uploads: MediaUploads,
): void {
  // Once it is saved the listing is another, and the form is on its way out.
  const [basis] = useState(animal);
  const form: EditFormTyped = { ...typedFrom(basis, language), ...useWatch({ control }) };
  // As text, so that only a change is written: a form that is being left must not bring back what it has dropped.
  const draft = JSON.stringify({ language, form, media: finishedOf(uploads.items) });
  useEffect(() => writeEditDraft(basis, JSON.parse(draft)), [basis, draft]);
}
