import { IMAGES_MAX, VIDEOS_MAX } from "@pashu/validators/limits";
import type { EditFormInput, EditFormValues } from "@pashu/validators/listing-form";
import { findPincodeIn } from "@pashu/validators/pincode";
import type { PriceRange } from "@pashu/validators/price-range";
import { ruleMessage } from "@pashu/validators/rule-messages";
import { REMARKS } from "@pashu/validators/text-fields";
import { useId, useState, type ComponentProps, type MouseEvent, type MouseEventHandler } from "react";
import { FormProvider, useForm, useFormContext, useWatch, type Control } from "react-hook-form";
import { useLocale, useTranslations } from "use-intl";
import { SoldNotice } from "~/features/listing-states/shared/sold-notice.tsx";
import { createAllowance } from "~/features/media/shared/allowance.ts";
import { finishedMedia } from "~/features/media/shared/media-item.ts";
import { LazyUnsentDialog } from "~/features/media/shared/lazy-unsent-dialog.ts";
import { MediaUpload } from "~/features/media/shared/media-upload.tsx";
import { useMediaUploads, type MediaUploads } from "~/features/media/shared/use-media-uploads.ts";
import { usePincodeHint } from "~/features/places/shared/use-place-of-pincode.ts";
import { isPriceFarOff } from "~/features/prices/shared/comparable.ts";
import { usePriceRange } from "~/features/prices/shared/use-price-range.ts";
import { ActionBar, ActionRow } from "~/ui/action-bar.tsx";
import { Button, LinkButton } from "~/ui/button.tsx";
import { enterToNextField } from "~/ui/enter-to-next-field.ts";
import { useConfirmation } from "~/ui/use-confirmation.ts";
import { toast } from "~/ui/toast/toast.ts";
import { AgeControl } from "./age-control.tsx";
import { BreedControl } from "./breed-control.tsx";
import { CategoryControl, RemarkControl, TextAreaControl, TextControl } from "./controls.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { mergeConcurrentChange, startEdit, type EditState } from "./edit-conflict.ts";
import { readEditDraft, removeEditDraft } from "./edit-draft.ts";
import { ConflictMarks, Marked, SavedPhotos } from "./conflict-marks.tsx";
import { checkEditForm } from "./check-edit-form.ts";
import { contentOf, type EditContent } from "./edit-merge.ts";
import type { EditedListing } from "./edited-listing.ts";
import { unusualChange } from "./facts/fact-changes.ts";
import { FactsSection } from "./facts/facts-section.tsx";
import { listingChanges, formValuesOf } from "./listing-changes.ts";
import { PriceControl } from "./price-control.tsx";
import { fieldErrors, showFieldErrors } from "~/lib/api/field-errors.ts";
import type { EditPart } from "./shared/edit-part.ts";
import { FormPhoneDialog, usePhoneQuestion } from "./shared/phone-question.tsx";
import { useBreeds } from "./shared/use-breeds.ts";
import { useEditDraft } from "./use-edit-draft.ts";
import { listedAnimalIn } from "./shared/use-listed-animal.ts";
import { useUpdateListing } from "./use-update-listing.ts";
import { serverNow } from "~/lib/time/server-clock.ts";

/** Fragment of the page's address that shows the photos and videos. */
const MEDIA_ID = "media";
const MEDIA = createAllowance({ image: IMAGES_MAX, video: VIDEOS_MAX });
/** Facts that the form changes in a field of the specification. */
const FIELD_BY_FACT = { "facts.breedId": "breed", "facts.ageMonths": "age" } as const;

interface EditFormProps {
  animal: EditedListing;
  /** Only these fields, in a dialog, which closes when they are saved. */
  part?: EditPart;
  onSaved?: () => void;
}

/** Form that edits a listing. Client-side only, because it starts with the draft on the device. */
export function EditForm({ animal, part, onSaved }: EditFormProps) {
  const t = useTranslations("edit");
  const locale = useLocale();
  // The draft may have changes of fields that a part does not show.
  const [initial] = useState(() => startEdit(animal, part ? null : readEditDraft(animal, serverNow()), locale));
  const { language } = initial.content;
  const [{ listing, conflict }, setState] = useState<EditState>(initial);
  const [isRestored, setRestored] = useState(initial.isRestored);
  const [otherListing, setOtherListing] = useState<string | null>(null);
  const uploads = useMediaUploads({
    allowance: MEDIA,
    finished: initial.content.media,
    videoOwner: { ownerId: animal.sellerId, animalId: animal.id },
  });
  const form = useForm<EditFormInput, unknown, EditFormValues>({
    resolver: (typed, ...rest) => checkEditForm(listing, typed, ...rest),
    defaultValues: initial.content.form,
    mode: "onTouched",
  });
  useEditDraft({ listing, language, isStored: part === undefined }, form.control, uploads);
  const showContent = ({ form: fields, media }: EditContent) => {
    form.reset(fields);
    uploads.reset(media);
  };
  const { update, pending } = useUpdateListing(listing, {
    onUpdated: () => part ?? removeEditDraft(listing),
    onSaved,
    onRejected: (error) => {
      setOtherListing(listedAnimalIn(error));
      showFieldErrors(form.setError, fieldErrors(error, formValuesOf(listing, language), FIELD_BY_FACT));
    },
    onChanged: (saved) => {
      const mine = { form: form.getValues(), media: finishedMedia(uploads.items) };
      const change = mergeConcurrentChange({ base: contentOf(listing, language), mine, listing: saved, language });
      if (change.isUnchanged) return "unchanged";
      showContent(change.merged);
      setState({ listing: saved, conflict: { updated: change.updated } });
      return "conflict";
    },
  });
  const [withUnsent, setWithUnsent] = useState<EditFormValues | null>(null);
  const confirmation = useConfirmation();
  const priceConfirmation = useConfirmation();
  const phoneQuestion = usePhoneQuestion();
  const priceRange = useEditedPriceRange(form.control);
  const changesIn = (values: EditFormValues) =>
    listingChanges(listing, values, { media: finishedMedia(uploads.items), language });
  const submit = form.handleSubmit((values) => {
    const changes = changesIn(values);
    const range = changes.price === undefined ? null : priceRange;
    if (range && isPriceFarOff(values.price, range) && !priceConfirmation.isConfirmed(String(values.price))) {
      priceConfirmation.ask(String(values.price));
      const message = ruleMessage("valid.priceUnsure", { n: range.low, max: range.high });
      return form.setError("price", { type: "unsure", message }, { shouldFocus: true });
    }
    const unusual = unusualChange(changes, values.facts, values.category);
    const question = JSON.stringify([changes.facts, changes.age]);
    if (unusual === undefined || confirmation.isConfirmed(question)) {
      if (phoneQuestion.ask(form.getValues(), formValuesOf(listing, language))) return undefined;
      return uploads.unsent.length > 0 ? setWithUnsent(values) : update(changes);
    }
    confirmation.ask(question);
    const message = ruleMessage("valid.unusual");
    const field = unusual === "ageMonths" ? "age" : (`facts.${unusual}` as const);
    return form.setError(field, { type: "unsure", message }, { shouldFocus: true });
  });
  const showSaved = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Moves the focus to the form, because the button is removed with its notice.
    currentTarget.form?.focus();
    setRestored(false);
    setState({ listing, conflict: null });
    showContent(contentOf(listing, language));
  };
  const discardChanges = (event: MouseEvent<HTMLButtonElement>) => {
    showSaved(event);
    toast({ title: t("tookNew") });
  };
  const discardDraft = () => {
    removeEditDraft(listing);
    uploads.guide.forget();
  };
  return (
    <FormProvider {...form}>
      <form
        ref={enterToNextField}
        tabIndex={-1}
        aria-label={t("title")}
        noValidate
        className="flex flex-col outline-none"
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        {conflict && (
          <ConflictNotice key={listing.etag} pending={pending} uploading={uploads.busy} onDiscard={discardChanges} />
        )}
        {isRestored && conflict === null && <RestoredNotice onUndo={showSaved} />}
        <EditFields
          animal={animal}
          uploads={uploads}
          part={part}
          otherListing={otherListing}
          priceRange={priceRange}
          conflict={conflict && { ...conflict, saved: contentOf(listing, language) }}
        />
        {part === undefined ? (
          <EditActions pending={pending} uploading={uploads.busy} onCancel={discardDraft} />
        ) : (
          <ActionBar>
            <Button type="submit" size="lg" pending={pending} disabled={uploads.busy}>
              {t(pending ? "updating" : "update")}
            </Button>
          </ActionBar>
        )}
        {withUnsent && (
          <LazyUnsentDialog
            uploads={uploads}
            // Media may have been uploaded since the seller pressed Save.
            onGoOn={() => update(changesIn(withUnsent))}
            onOpenChange={() => setWithUnsent(null)}
          />
        )}
        <FormPhoneDialog question={phoneQuestion} submit={submit} />
      </form>
    </FormProvider>
  );
}

function RestoredNotice({ onUndo }: { onUndo: MouseEventHandler<HTMLButtonElement> }) {
  const t = useTranslations("edit");
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-xl bg-accent-soft px-4">
      <output>{t("restored")}</output>
      <Button variant="ghost" className="px-0!" onClick={onUndo}>
        {t("undo")}
      </Button>
    </div>
  );
}

interface EditFieldsProps {
  animal: EditedListing;
  part: EditPart | undefined;
  uploads: MediaUploads;
  /** Another listing of this seller with the ear tag that was typed. */
  otherListing: string | null;
  /** Null or undefined if it is not known. */
  priceRange: PriceRange | null | undefined;
  conflict: ComponentProps<typeof ConflictMarks>["conflict"];
}

function EditFields({ animal, part, uploads, otherListing, priceRange, conflict }: EditFieldsProps) {
  const t = useTranslations("edit");
  const sell = useTranslations("sell");
  const media = (
    <Marked field="media" note={conflict && <SavedPhotos media={conflict.saved.media} />}>
      <div id={MEDIA_ID} ref={focusIfLinked} tabIndex={-1} className="scroll-mt-20 outline-none">
        <MediaUpload
          label={t("media")}
          hint={t("mediaHint", { photos: String(IMAGES_MAX), videos: String(VIDEOS_MAX) })}
          uploads={uploads}
        />
      </div>
    </Marked>
  );
  const breedAndAge = (
    <>
      <Marked field="breed">
        <BreedControl placeholder={sell("fieldBreedPlaceholder")} />
      </Marked>
      <Marked field="age">
        <AgeControl />
      </Marked>
    </>
  );
  const facts = <FactsSection earTagLast4={animal.facts?.earTagLast4} otherListing={otherListing} />;
  if (part !== undefined) {
    return (
      <ConflictMarks conflict={conflict} media={finishedMedia(uploads.items)}>
        {part === "media" ? (
          media
        ) : (
          <>
            {breedAndAge}
            {facts}
          </>
        )}
      </ConflictMarks>
    );
  }
  return (
    <ConflictMarks conflict={conflict} media={finishedMedia(uploads.items)}>
      {(animal.generatedTitle || animal.generatedDescription) && <p className="mb-3 text-sm">{t("generatedHint")}</p>}
      <Marked field="title">
        <TextControl name="title" label={sell("fieldTitle")} required />
      </Marked>
      <Marked field="description">
        <TextAreaControl name="description" label={sell("fieldDescription")} required />
      </Marked>
      {media}
      <Marked field="category">
        <CategoryControl />
      </Marked>
      <Marked field="price">
        <PriceControl label={sell("fieldPrice")} placeholder={sell("fieldPricePlaceholder")} range={priceRange} />
      </Marked>
      {breedAndAge}
      <Marked field="location">
        <LocationControl />
      </Marked>
      <Marked field="isActive" note={null}>
        {animal.status === "sold" ? (
          <SoldNotice animal={animal} />
        ) : (
          <ActiveControl isExpired={animal.status === "expired"} />
        )}
      </Marked>
      {facts}
      {REMARKS.map((name) => (
        <Marked key={name} field={name}>
          <RemarkControl name={name} rows={3} />
        </Marked>
      ))}
    </ConflictMarks>
  );
}

function LocationControl() {
  const t = useTranslations("edit");
  const location = useWatch<EditFormInput, "location">({ name: "location" });
  return (
    <TextAreaControl
      name="location"
      label={t("fieldLocation")}
      hint={t("locationHint")}
      meaning={usePincodeHint(findPincodeIn(location) ?? "")}
      meaningLines={1}
      rows={2}
      required
    />
  );
}

function useEditedPriceRange(control: Control<EditFormInput, unknown, EditFormValues>): PriceRange | null | undefined {
  const [category, breed, facts, location] = useWatch({ control, name: ["category", "breed", "facts", "location"] });
  const breeds = useBreeds();
  const { breedId } = facts;
  // The breed is a field of the specification, so the fact can be outdated.
  const isSame = breeds && breedId && breeds.isNameOfBreed(breed, breedId, category);
  const named = isSame ? breedId : breeds?.breedIdOf(breed, category);
  return usePriceRange({ category, facts: { ...facts, breedId: named }, pincode: findPincodeIn(location) });
}

/** The browser does not find the element by the fragment, because the form is shown after the listing was loaded. */
function focusIfLinked(element: HTMLElement | null): void {
  if (element !== null && location.hash === `#${element.id}`) element.focus();
}

function ActiveControl({ isExpired }: { isExpired: boolean }) {
  const t = useTranslations("edit");
  const tOwner = useTranslations("listingStates");
  const { register } = useFormContext<EditFormInput>();
  const id = useId();
  return (
    <>
      {isExpired && (
        <p id={id} className="mb-2">
          {tOwner("isExpired")}
        </p>
      )}
      <label className="flex min-h-12 items-center gap-3 rounded-xl border-2 border-transparent bg-surface px-4 shadow-card py-2 has-checked:border-primary has-checked:bg-primary-soft">
        <input
          type="checkbox"
          {...register("isActive")}
          aria-describedby={isExpired ? id : undefined}
          className="size-6 shrink-0 accent-primary"
        />
        {isExpired ? tOwner("putOnSale") : t("fieldActive")}
      </label>
    </>
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
    <ActionRow>
      <Button type="submit" size="lg" pending={pending} disabled={uploading}>
        {pending ? t("updating") : t("update")}
      </Button>
      <LinkButton to="/profile" variant="secondary" size="lg" onClick={onCancel}>
        {common("cancel")}
      </LinkButton>
    </ActionRow>
  );
}
