import { zodResolver } from "@hookform/resolvers/zod";
import { IMAGES_MAX } from "@pashu/validators/limits";
import { listingForm, type ListingFormInput, type ListingFormValues } from "@pashu/validators/listing-form";
import { ruleMessage } from "@pashu/validators/rules";
import { useId, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { createAllowance } from "~/features/media/shared/allowance.ts";
import { useMediaUploads } from "~/features/media/shared/use-media-uploads.ts";
import { useIsUnknownPincode } from "~/features/places/shared/use-pincode-hint.ts";
import { Button } from "~/ui/button.tsx";
import { ButtonRow } from "~/ui/button-row.tsx";
import { enterToNextField } from "~/ui/enter-to-next-field.ts";
import { useConfirmation } from "~/ui/use-confirmation.ts";
import { AddressSection } from "./address-section.tsx";
import { AnimalSection } from "./animal-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import { dropHiddenFields } from "./visible-fields.ts";
import { readDraft, writeDraft } from "./draft.ts";
import { EMPTY_FORM, emptyFormOf, type OwnAddress } from "./empty-form.ts";
import { FormSkeleton } from "./form-skeleton.tsx";
import { FormMessages } from "./form-messages.tsx";
import { LanguageToggle } from "./language-toggle.tsx";
import { missingFields, type RequiredField } from "./missing-fields.ts";
import { newListing } from "./new-listing.ts";
import { fieldErrors, showFieldErrors } from "./field-errors.ts";
import { ResetDialog } from "./reset-dialog.tsx";
import { useCreateListing } from "./use-create-listing.ts";
import { useDraft } from "./use-draft.ts";

const PHOTOS = createAllowance({ image: IMAGES_MAX });
const FIELD_NAMES = { location: "address1" } as const;
const checkForm = zodResolver(listingForm);

/**
 * Sell form. Client-side only, because it starts with the draft on the device.
 * @param address address of the seller's profile, used in an empty form
 */
export function SellForm({ ownerId, address }: { ownerId: string; address: OwnAddress | null }) {
  const t = useTranslations("sell");
  const [empty] = useState(() => emptyFormOf(address));
  const [draft] = useState(() => readDraft(ownerId, Date.now(), empty));
  const uploads = useMediaUploads({
    allowance: PHOTOS,
    finished: draft.photos.map((photo) => ({ ...photo, type: "image" })),
  });
  const form = useForm<ListingFormInput, unknown, ListingFormValues>({
    resolver: (typed, ...rest) => checkForm(dropHiddenFields(typed), ...rest),
    defaultValues: draft.form,
    mode: "onTouched",
  });
  const { form: typed, photos } = useDraft({ ownerId, empty }, form.control, uploads);

  const clear = () => {
    form.reset({ ...empty, language: typed.language });
    uploads.reset([]);
    writeDraft(ownerId, { form: empty, photos: [] }, empty);
  };
  const { create, pending } = useCreateListing({
    ownerId,
    onCreated: clear,
    onRejected: (error) => showFieldErrors(form.setError, fieldErrors(error, EMPTY_FORM, FIELD_NAMES)),
  });
  const isUnknownPincode = useIsUnknownPincode();
  const pincodeConfirmation = useConfirmation();
  const submit = form.handleSubmit(async (values) => {
    const { pincode } = values;
    if (!pincodeConfirmation.isConfirmed(pincode) && (await isUnknownPincode(pincode))) {
      pincodeConfirmation.ask(pincode);
      form.setError("pincode", { type: "unsure", message: ruleMessage("valid.pincodeUnsure") }, { shouldFocus: true });
      return;
    }
    const paths = photos.map(({ objectPath }) => objectPath);
    create({ listing: newListing(values, paths), photos: uploads.pendingUploads(), form: typed });
  });

  return (
    <FormProvider {...form}>
      <form
        ref={enterToNextField}
        noValidate
        className="flex flex-col"
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        <p className="mb-3 text-sm text-muted">{t("subtitle")}</p>
        <LanguageToggle />
        <FormMessages language={typed.language} placeholder={<FormSkeleton />}>
          <AnimalSection uploads={uploads} />
          <DetailsSection />
          <AddressSection />
          <FormActions
            missing={missingFields(typed)}
            uploading={uploads.busy}
            pending={pending || form.formState.isSubmitting}
            onReset={clear}
          />
        </FormMessages>
      </form>
    </FormProvider>
  );
}

interface FormActionsProps {
  missing: RequiredField[];
  uploading: boolean;
  pending: boolean;
  onReset: () => void;
}

function FormActions({ missing, uploading, pending, onReset }: FormActionsProps) {
  const t = useTranslations("sell");
  const missingId = useId();
  const labels = useLabels();
  const [confirmingReset, setConfirmingReset] = useState(false);
  const reset = () => {
    setConfirmingReset(false);
    onReset();
  };
  return (
    <div>
      {missing.length > 0 && (
        <p id={missingId} className="text-sm text-muted">
          {t("missing", { fields: missing.map((field) => labels[field]).join(", ") })}
        </p>
      )}
      <ButtonRow>
        <Button variant="secondary" size="lg" disabled={pending} onClick={() => setConfirmingReset(true)}>
          {t("reset")}
        </Button>
        <Button
          type="submit"
          size="lg"
          pending={pending}
          disabled={missing.length > 0 || uploading}
          aria-describedby={missing.length > 0 ? missingId : undefined}
        >
          {pending ? t("creating") : t("create")}
        </Button>
        {confirmingReset && <ResetDialog onOpenChange={setConfirmingReset} onReset={reset} />}
      </ButtonRow>
    </div>
  );
}

function useLabels(): Record<RequiredField, string> {
  const t = useTranslations("sell");
  return {
    title: t("fieldTitle"),
    description: t("fieldDescription"),
    category: t("fieldCategory"),
    price: t("fieldPrice"),
    age: t("fieldAge"),
    address1: t("fieldAddress1"),
    pincode: t("fieldPincode"),
    state: t("fieldState"),
  };
}
