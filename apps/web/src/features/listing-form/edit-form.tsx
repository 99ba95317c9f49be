import { zodResolver } from "@hookform/resolvers/zod";
import { IMAGES_MAX, VIDEOS_MAX } from "@pashu/validators/limits";
import { editForm, type EditFormTyped, type EditFormValues } from "@pashu/validators/listing-form";
import { useState } from "react";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { allowing } from "~/features/media/shared/allowance.ts";
import { finishedOf } from "~/features/media/shared/media-item.ts";
import { MediaUpload } from "~/features/media/shared/media-upload.tsx";
import { useMediaUploads, type MediaUploads } from "~/features/media/shared/use-media-uploads.ts";
import { Button, LinkButton } from "~/ui/button.tsx";
import { ButtonRow } from "~/ui/button-row.tsx";
import { enterMovesOn } from "~/ui/enter-moves-on.ts";
import { AgeControl } from "./age-control.tsx";
import { BreedControl } from "./breed-control.tsx";
import { CategoryControl, TextAreaControl, TextControl } from "./controls.tsx";
import { readEditDraft, removeEditDraft, unchanged } from "./edit-draft.ts";
import { listingChanges, mediaOf, typedFrom } from "./listing-changes.ts";
import { PriceControl } from "./price-control.tsx";
import { refusedFields, showRefused } from "./refused-fields.ts";
import { useEditDraft } from "./use-edit-draft.ts";
import { useUpdateListing } from "./use-update-listing.ts";

const MEDIA = allowing({ image: IMAGES_MAX, video: VIDEOS_MAX });

/** A listing as its seller wrote it, in fields. Only in the browser: it starts from changes that were left there. */
export function EditForm({ animal }: { animal: AnimalView }) {
  const [restored, setRestored] = useState(() => readEditDraft(animal, Date.now()));
  const locale = useLocale();
  const [{ language, form: typed, media }] = useState(restored ?? unchanged(animal, locale));
  const uploads = useMediaUploads({ allowance: MEDIA, finished: media });
  const form = useForm<EditFormTyped, unknown, EditFormValues>({
    resolver: zodResolver(editForm),
    defaultValues: typed,
    mode: "onTouched",
  });
  useEditDraft({ animal, language }, form.control, uploads);
  const { update, pending } = useUpdateListing(animal, {
    onUpdated: () => removeEditDraft(animal),
    onRefused: (error) => showRefused(form.setError, refusedFields(error, typedFrom(animal, language))),
  });
  const submit = form.handleSubmit((values) =>
    update(listingChanges(animal, values, { media: finishedOf(uploads.items), language })),
  );
  const undo = () => {
    setRestored(null);
    form.reset(typedFrom(animal, language));
    uploads.reset(mediaOf(animal));
  };
  return (
    <FormProvider {...form}>
      <form
        ref={enterMovesOn}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        {restored !== null && <RestoredNotice onUndo={undo} />}
        <EditFields uploads={uploads} />
        <EditActions pending={pending} uploading={uploads.busy} onCancel={() => removeEditDraft(animal)} />
      </form>
    </FormProvider>
  );
}

/** Says that this is not the listing as buyers see it. */
function RestoredNotice({ onUndo }: { onUndo: () => void }) {
  const t = useTranslations("edit");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-xl bg-accent-soft px-4 py-2">
      <output>{t("restored")}</output>
      <Button variant="ghost" className="px-0!" onClick={onUndo}>
        {t("undo")}
      </Button>
    </div>
  );
}

function EditFields({ uploads }: { uploads: MediaUploads }) {
  const t = useTranslations("edit");
  const sell = useTranslations("sell");
  const hint = t("mediaHint", { photos: String(IMAGES_MAX), videos: String(VIDEOS_MAX) });
  return (
    <>
      <TextControl name="title" label={sell("fieldTitle")} required />
      <TextAreaControl name="description" label={sell("fieldDescription")} required />
      <MediaUpload label={t("media")} hint={hint} uploads={uploads} />
      <div className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <CategoryControl />
        <PriceControl label={sell("fieldPrice")} placeholder={sell("fieldPricePlaceholder")} />
        <BreedControl placeholder={sell("fieldBreedPlaceholder")} />
        <AgeControl />
      </div>
      <TextAreaControl name="location" label={t("fieldLocation")} hint={t("locationHint")} rows={2} required />
      <ActiveControl />
    </>
  );
}

/** Whether buyers see it. */
function ActiveControl() {
  const t = useTranslations("edit");
  const { register } = useFormContext<EditFormTyped>();
  return (
    <label className="flex min-h-13 items-center gap-3 rounded-xl border-2 border-line-strong bg-surface px-4 py-2 font-semibold has-checked:border-primary has-checked:bg-primary-soft">
      <input type="checkbox" {...register("isActive")} className="size-6 shrink-0 accent-primary" />
      {t("fieldActive")}
    </label>
  );
}

interface EditActionsProps {
  pending: boolean;
  uploading: boolean;
  onCancel: () => void;
}

function EditActions({ pending, uploading, onCancel }: EditActionsProps) {
  const t = useTranslations("edit");
  const common = useTranslations("common");
  return (
    <ButtonRow>
      <LinkButton to="/profile" variant="secondary" size="lg" onClick={onCancel}>
        {common("cancel")}
      </LinkButton>
      <Button type="submit" size="lg" pending={pending} disabled={uploading}>
        {pending ? t("updating") : t("update")}
      </Button>
    </ButtonRow>
  );
}
