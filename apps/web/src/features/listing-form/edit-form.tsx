import { zodResolver } from "@hookform/resolvers/zod";
import { IMAGES_MAX } from "@pashu/validators/limits";
import { editForm, type EditFormTyped, type EditFormValues } from "@pashu/validators/listing-form";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { PhotoUpload } from "~/features/media/shared/photo-upload.tsx";
import { usePhotoUploads, type PhotoUploads } from "~/features/media/shared/use-photo-uploads.ts";
import { Button, LinkButton } from "~/ui/button.tsx";
import { CategoryControl, PriceControl, TextAreaControl, TextControl } from "./controls.tsx";
import { listingChanges, typedFrom } from "./listing-changes.ts";
import { refusedFields, showRefused } from "./refused-fields.ts";
import { useUpdateListing } from "./use-update-listing.ts";

/** A listing as its seller wrote it, in fields. */
export function EditForm({ animal }: { animal: AnimalView }) {
  const finished = animal.images.map((objectPath) => ({ objectPath, finishedAt: null }));
  const uploads = usePhotoUploads({ max: IMAGES_MAX, finished });
  const form = useForm<EditFormTyped, unknown, EditFormValues>({
    resolver: zodResolver(editForm),
    defaultValues: typedFrom(animal),
    mode: "onTouched",
  });
  const { update, pending } = useUpdateListing(animal, {
    onRefused: (error) => showRefused(form.setError, refusedFields(error, typedFrom(animal))),
  });
  const submit = form.handleSubmit((values) => {
    const images = uploads.photos.flatMap(({ objectPath }) => objectPath ?? []);
    update(listingChanges(animal, values, images));
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        <EditFields uploads={uploads} />
        <EditActions pending={pending} uploading={uploads.busy} />
      </form>
    </FormProvider>
  );
}

function EditFields({ uploads }: { uploads: PhotoUploads }) {
  const t = useTranslations("edit");
  const sell = useTranslations("sell");
  return (
    <>
      <TextControl name="title" label={sell("fieldTitle")} required />
      <TextAreaControl name="description" label={sell("fieldDescription")} required />
      <PhotoUpload label={sell("photos")} hint={sell("photosHint", { n: String(IMAGES_MAX) })} uploads={uploads} />
      <div className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <CategoryControl />
        <PriceControl label={sell("fieldPrice")} placeholder={sell("fieldPricePlaceholder")} />
        <TextControl name="breed" label={sell("fieldBreed")} placeholder={sell("fieldBreedPlaceholder")} />
        <TextControl name="age" label={sell("fieldAge")} placeholder={sell("fieldAgePlaceholder")} />
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

function EditActions({ pending, uploading }: { pending: boolean; uploading: boolean }) {
  const t = useTranslations("edit");
  const common = useTranslations("common");
  return (
    <div className="mt-2 grid grid-cols-[auto_1fr] gap-3">
      <LinkButton to="/profile" variant="secondary" size="lg">
        {common("cancel")}
      </LinkButton>
      <Button type="submit" size="lg" pending={pending} disabled={uploading}>
        {pending ? t("updating") : t("update")}
      </Button>
    </div>
  );
}
