import { zodResolver } from "@hookform/resolvers/zod";
import { IMAGES_MAX } from "@pashu/validators/limits";
import { listingForm, type ListingFormTyped, type ListingFormValues } from "@pashu/validators/listing-form";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { allowing } from "~/features/media/shared/allowance.ts";
import { useMediaUploads, type MediaUploads } from "~/features/media/shared/use-media-uploads.ts";
import { Button } from "~/ui/button.tsx";
import { ButtonRow } from "~/ui/button-row.tsx";
import { enterMovesOn } from "~/ui/enter-moves-on.ts";
import { AddressSection } from "./address-section.tsx";
import { AnimalSection } from "./animal-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import { readDraft, writeDraft } from "./draft.ts";
import { EMPTY_FORM } from "./empty-form.ts";
import { FormSkeleton } from "./form-skeleton.tsx";
import { FormWords } from "./form-words.tsx";
import { isReady } from "./is-ready.ts";
import { LanguageToggle } from "./language-toggle.tsx";
import { newListing } from "./new-listing.ts";
import { refusedFields, showRefused } from "./refused-fields.ts";
import { ResetDialog } from "./reset-dialog.tsx";
import { useCreateListing } from "./use-create-listing.ts";
import { useDraft } from "./use-draft.ts";

const PHOTOS = allowing({ image: IMAGES_MAX });
const SHOWN_AT = { location: "address1" } as const;

/** The whole form of one person. Only in the browser: it starts from what was left half-filled there. */
export function SellForm({ ownerId }: { ownerId: string }) {
  const [draft] = useState(() => readDraft(ownerId, Date.now()));
  const uploads = useMediaUploads({
    allowance: PHOTOS,
    finished: draft.photos.map((photo) => ({ ...photo, type: "image" })),
  });
  const form = useForm<ListingFormTyped, unknown, ListingFormValues>({
    resolver: zodResolver(listingForm),
    defaultValues: draft.form,
    mode: "onTouched",
  });
  const { form: typed, photos } = useDraft(ownerId, form.control, uploads);

  const clear = () => {
    form.reset({ ...EMPTY_FORM, language: typed.language });
    uploads.reset([]);
    writeDraft(ownerId, { form: EMPTY_FORM, photos: [] });
  };
  const { create, pending } = useCreateListing({
    ownerId,
    onCreated: clear,
    onRefused: (error) => showRefused(form.setError, refusedFields(error, EMPTY_FORM, SHOWN_AT)),
  });
  const submit = form.handleSubmit((values) => {
    const paths = photos.map(({ objectPath }) => objectPath);
    create({ listing: newListing(values, paths), photos: uploads.waiting(), form: typed });
  });

  return (
    <FormProvider {...form}>
      <FormWords language={typed.language} placeholder={<FormSkeleton />}>
        <form
          ref={enterMovesOn}
          noValidate
          lang={typed.language}
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            void submit(event);
          }}
        >
          <FormBody uploads={uploads} />
          <FormActions ready={isReady(typed) && !uploads.busy} pending={pending} onReset={clear} />
        </form>
      </FormWords>
    </FormProvider>
  );
}

function FormBody({ uploads }: { uploads: MediaUploads }) {
  const t = useTranslations("sell");
  return (
    <>
      <p className="text-muted">{t("subtitle")}</p>
      <LanguageToggle />
      <AnimalSection uploads={uploads} />
      <DetailsSection />
      <AddressSection />
    </>
  );
}

interface FormActionsProps {
  ready: boolean;
  pending: boolean;
  onReset: () => void;
}

function FormActions({ ready, pending, onReset }: FormActionsProps) {
  const t = useTranslations("sell");
  const [asking, setAsking] = useState(false);
  const reset = () => {
    setAsking(false);
    onReset();
  };
  return (
    <ButtonRow>
      <Button variant="secondary" size="lg" disabled={pending} onClick={() => setAsking(true)}>
        {t("reset")}
      </Button>
      <Button type="submit" size="lg" pending={pending} disabled={!ready}>
        {pending ? t("creating") : t("create")}
      </Button>
      {asking && <ResetDialog onOpenChange={setAsking} onReset={reset} />}
    </ButtonRow>
  );
}
