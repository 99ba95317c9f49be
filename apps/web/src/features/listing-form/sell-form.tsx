import { zodResolver } from "@hookform/resolvers/zod";
import type { Locale } from "@pashu/i18n/locales";
import { CATEGORIES } from "@pashu/validators/enums";
import { listingForm, type ListingFormInput, type ListingFormValues } from "@pashu/validators/listing-form";
import { ruleMessage } from "@pashu/validators/rule-messages";
import { useEffect, useId, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useLocale, useTranslations } from "use-intl";
import { NoticeSlot } from "~/features/disease-notices/shared/notice-slot.tsx";
import { isPriceFarOff } from "~/features/prices/shared/comparable.ts";
import { LazyUnsentDialog } from "~/features/media/shared/lazy-unsent-dialog.ts";
import { usePriceRange } from "~/features/prices/shared/use-price-range.ts";
import { useIsUnknownPincode } from "~/features/places/shared/use-place-of-pincode.ts";
import { Button } from "~/ui/button.tsx";
import { ActionRow } from "~/ui/action-bar.tsx";
import { enterToNextField } from "~/ui/enter-to-next-field.ts";
import { useConfirmation } from "~/ui/use-confirmation.ts";
import { AddressSection } from "./address-section.tsx";
import { AnimalSection } from "./animal-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import { dropHiddenFields } from "./visible-fields.ts";
import type { Draft } from "./shared/draft.ts";
import { EMPTY_FORM } from "./shared/empty-form.ts";
import { factsFromForm, knownFacts } from "./shared/facts-and-form.ts";
import { listingLocale } from "./shared/listing-locale.ts";
import { FormSkeleton } from "./form-skeleton.tsx";
import { FormMessages } from "./form-messages.tsx";
import { LanguageToggle } from "./language-toggle.tsx";
import { missingFields, type RequiredField } from "./missing-fields.ts";
import { newListing } from "./shared/new-listing.ts";
import { FormPhoneDialog, usePhoneQuestion } from "./shared/phone-question.tsx";
import { fieldErrors, showFieldErrors } from "~/lib/api/field-errors.ts";
import { ResetDialog } from "./reset-dialog.tsx";
import { useBreeds } from "./shared/use-breeds.ts";
import { useCreateListing } from "./shared/use-create-listing.ts";
import { useGeneratedTexts } from "./use-generated-texts.ts";
import type { SellDraft } from "./shared/use-sell-draft.ts";

const FIELD_NAMES = {
  location: "address1",
  "facts.breedId": "breed",
  "facts.ageMonths": "age",
  "facts.teeth": "age",
} as const;
const checkForm = zodResolver(listingForm);

/** The Sell form with all fields of the specification. Client-side only, because it starts with the draft on the device. */
export function SellForm({ sellDraft }: { sellDraft: SellDraft }) {
  const t = useTranslations("sell");
  const page = useLocale();
  const { ownerId, empty, uploads } = sellDraft;
  const [draft, setDraft] = useState(sellDraft.read);
  const form = useForm<ListingFormInput, unknown, ListingFormValues>({
    resolver: (typed, ...rest) => checkForm(dropHiddenFields(typed), ...rest),
    defaultValues: draft.form,
    mode: "onTouched",
  });
  const typed: ListingFormInput = { ...empty, ...useWatch({ control: form.control }) };
  useGeneratedTexts(form, draft, setDraft);
  const { generated } = draft;
  /** A field that the seller has edited is no longer generated. */
  const mark = (name: keyof typeof generated) => typed[name] === draft.form[name] && generated[name];
  const marks = {
    title: mark("title") === true,
    description: mark("description") === true,
    breed: mark("breed"),
    age: mark("age"),
  };
  useEffect(() => sellDraft.write({ ...draft, form: typed, generated: marks }));

  const clear = () => {
    form.reset({ ...empty, language: typed.language });
    sellDraft.clear();
    setDraft(sellDraft.read());
  };
  const { create, pending, unsent } = useCreateListing({
    ownerId,
    uploads,
    number: sellDraft.number,
    onCreated: () => {
      clear();
      return "left";
    },
    onRejected: (error) => showFieldErrors(form.setError, fieldErrors(error, EMPTY_FORM, FIELD_NAMES)),
  });
  const priceRange = usePriceRange({
    category: CATEGORIES.find((each) => each === typed.category),
    facts: factsFromForm(typed, draft.facts, useBreeds() ?? null),
    pincode: typed.pincode,
  });
  const priceConfirmation = useConfirmation();
  const isUnknownPincode = useIsUnknownPincode();
  const pincodeConfirmation = useConfirmation();
  const phoneQuestion = usePhoneQuestion();
  const submit = form.handleSubmit(async (values) => {
    const { pincode, price } = values;
    if (priceRange && isPriceFarOff(price, priceRange) && !priceConfirmation.isConfirmed(String(price))) {
      priceConfirmation.ask(String(price));
      const message = ruleMessage("valid.priceUnsure", { n: priceRange.low, max: priceRange.high });
      form.setError("price", { type: "unsure", message }, { shouldFocus: true });
      return;
    }
    if (!pincodeConfirmation.isConfirmed(pincode) && (await isUnknownPincode(pincode))) {
      pincodeConfirmation.ask(pincode);
      form.setError("pincode", { type: "unsure", message: ruleMessage("valid.pincodeUnsure") }, { shouldFocus: true });
      return;
    }
    if (phoneQuestion.ask(form.getValues())) return;
    const { facts, confirmed } = draft;
    const listing = {
      ...newListing(values, listingLocale(values.language, page)),
      ...(await factsOf(typed, { facts, generated: marks, page })),
    };
    create({ listing, draft: { form: typed, facts, generated: marks, confirmed } });
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
        <NoticeSlot pincode={typed.pincode} category={typed.category} isOwnPlaceToo className="mb-3" />
        <LanguageToggle />
        <FormMessages language={typed.language} placeholder={<FormSkeleton />}>
          <AnimalSection uploads={uploads} priceRange={priceRange} />
          <DetailsSection />
          <AddressSection />
          <FormActions
            missing={missingFields(typed)}
            uploading={uploads.busy}
            pending={pending || form.formState.isSubmitting}
            onReset={clear}
          />
          <FormPhoneDialog question={phoneQuestion} submit={submit} />
        </FormMessages>
        {unsent && <LazyUnsentDialog uploads={uploads} {...unsent} />}
      </form>
    </FormProvider>
  );
}

/** Returns what was entered in the guided form before: its facts, after the changes in this form, and generated texts. */
async function factsOf(form: ListingFormInput, before: Pick<Draft, "facts" | "generated"> & { page: Locale }) {
  if (knownFacts(before.facts) === undefined) return {};
  const breeds = await import("@pashu/validators/breeds").catch(() => null);
  const facts = knownFacts(factsFromForm(form, before.facts, breeds));
  const { title, description } = before.generated;
  if (facts?.kind === undefined || !(title || description)) return { facts };
  return { facts, generatedTexts: { title, description, language: listingLocale(form.language, before.page) } };
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
      <ActionRow>
        <Button
          type="submit"
          size="lg"
          pending={pending}
          disabled={missing.length > 0 || uploading}
          aria-describedby={missing.length > 0 ? missingId : undefined}
        >
          {pending ? t("creating") : t("create")}
        </Button>
        <Button variant="secondary" size="lg" disabled={pending} onClick={() => setConfirmingReset(true)}>
          {t("reset")}
        </Button>
        {confirmingReset && <ResetDialog onOpenChange={setConfirmingReset} onReset={reset} />}
      </ActionRow>
    </div>
  );
}

function useLabels(): Record<RequiredField, string> {
  const t = useTranslations("sell");
  const tLocation = useTranslations("location");
  return {
    title: t("fieldTitle"),
    description: t("fieldDescription"),
    category: t("fieldCategory"),
    price: t("fieldPrice"),
    age: t("fieldAge"),
    address1: t("fieldAddress1"),
    pincode: tLocation("pincode"),
    state: tLocation("state"),
  };
}
