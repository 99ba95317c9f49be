import type { Locale } from "@pashu/i18n/locales";
import { LANGUAGES } from "@pashu/validators/languages";
import { listingForm } from "@pashu/validators/listing-form";
import { REMARKS } from "@pashu/validators/text-fields";
import { MapPin, Pencil } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { knownFacts } from "~/features/listing-form/shared/facts-and-form.ts";
import { newListing } from "~/features/listing-form/shared/new-listing.ts";
import { PreviewCard } from "~/features/listing-form/shared/preview-card.tsx";
import { PhoneDialog, usePhoneQuestion } from "~/features/listing-form/shared/phone-question.tsx";
import { usePreviewTexts } from "~/features/listing-form/shared/use-preview-texts.ts";
import { useCreateListing, type Outcome } from "~/features/listing-form/shared/use-create-listing.ts";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { LazyUnsentDialog } from "~/features/media/shared/lazy-unsent-dialog.ts";
import { TextInput } from "~/ui/input.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { PublicHint } from "../public-hint.tsx";
import { Question } from "../question.tsx";
import { isMoreFact } from "../is-more-fact.ts";
import { factOf, rejectionIn, stepOfField, type Rejection } from "../rejection.ts";
import type { StepProps } from "../step-props.ts";
import type { Step } from "../steps.ts";
import { Chips } from "../tiles.tsx";
import { useRuleText } from "~/lib/i18n/use-rule-text.ts";

const IN_ORDER: readonly Locale[] = ["hi", "mr", "en"];

const MoreFacts = lazyWithMessages([], () => import("../more-facts.tsx"));

interface PreviewStepProps extends StepProps {
  onFinished: (created: Outcome) => void;
  show: (step: Step) => void;
}

/** The listing as buyers will see it. Its texts can be replaced by the seller's own words. */
export default function PreviewStep({ onFinished, show, ...props }: PreviewStepProps) {
  const t = useTranslations();
  const page = useLocale();
  const ruleText = useRuleText();
  const { draft, category, kind, month, sellDraft, change } = props;
  const texts = usePreviewTexts(draft, category);
  const [shown, setShown] = useState<Locale>(page);
  const [isEditing, setEditing] = useState(false);
  const [isAddingMore, setAddingMore] = useState(false);
  const [rejected, setRejected] = useState<{ fact: string; text: string } | null>(null);
  const { title, description } = texts.in(shown);
  const edit = (field: "title" | "description", text: string) =>
    change({ form: { [field]: text }, generated: { [field]: false } });
  const reject = ({ field, message }: Rejection) => {
    const text = message === null ? t("errors.EAR_TAG_LISTED") : ruleText(message);
    const fact = factOf(field);
    const step = stepOfField(field, draft, month);
    if (step !== null) {
      props.ask({ text, accept: null, step });
      show(step);
    } else if (fact !== null && isMoreFact(fact, kind, draft.facts, month)) {
      setRejected({ fact, text });
      setAddingMore(true);
    } else {
      props.ask({ text, accept: null });
      setEditing(field === "title" || field === "description");
    }
  };
  const { create, pending, unsent } = useCreateListing({
    ownerId: sellDraft.ownerId,
    uploads: sellDraft.uploads,
    number: sellDraft.number,
    onCreated: (created) => {
      onFinished(created);
      return "shown";
    },
    onRejected: (error) => {
      const rejection = rejectionIn(error);
      if (rejection !== null) reject(rejection);
    },
  });
  const phoneQuestion = usePhoneQuestion();
  /** @param cleaned texts without the phone numbers that the seller has removed */
  const publish = (cleaned: Readonly<Record<string, string>> = {}) => {
    const { generated } = texts;
    const language = page === "en" ? ("en" as const) : ("hi" as const);
    const form = { ...draft.form, ...texts.in(page), ...texts.fieldsIn(page), ...cleaned, language };
    const checked = listingForm.safeParse(form);
    if (!checked.success) {
      const [issue] = checked.error.issues;
      reject({ field: String(issue?.path[0]), message: issue?.message ?? "" });
      return;
    }
    if (phoneQuestion.ask(form)) return;
    const { facts, confirmed } = draft;
    const listing = {
      ...newListing(checked.data, page),
      facts: knownFacts(facts),
      generatedTexts: generated.title || generated.description ? { ...generated, language: page } : undefined,
    };
    create({ listing, draft: { form, facts, generated: { ...draft.generated, ...generated }, confirmed } });
  };
  return (
    <Question
      {...props}
      title={t("guided.preview")}
      onChange={() => props.ask(null)}
      actions={
        <>
          <Button size="lg" pending={pending} disabled={sellDraft.uploads.busy} onClick={() => publish()}>
            {pending ? t("sell.creating") : t("sell.create")}
          </Button>
          <Button variant="secondary" size="lg" disabled={pending} onClick={() => setAddingMore(true)}>
            {t("guided.moreFacts")}
          </Button>
        </>
      }
    >
      {unsent && <LazyUnsentDialog uploads={sellDraft.uploads} {...unsent} />}
      {phoneQuestion.asked && (
        <PhoneDialog
          texts={phoneQuestion.asked}
          onClose={phoneQuestion.close}
          onRemove={(cleaned) => {
            phoneQuestion.close();
            change({ form: cleaned });
            publish(cleaned);
          }}
          onKeep={() => {
            phoneQuestion.keep();
            publish();
          }}
        />
      )}
      {isAddingMore && <MoreFacts {...props} rejected={rejected} onOpenChange={setAddingMore} />}
      <div className="mt-2">
        <PreviewCard draft={draft} category={category} uploads={sellDraft.uploads} title={title} />
        <PublicHint />
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            // Adds the place to the steps again.
            change({ confirmed: { place: true } });
            show("place");
          }}
        >
          <MapPin aria-hidden className="size-4" />
          {t("guided.placeOther")}
        </Button>
      </div>
      <section className="guided-panel mt-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-base">{t("guided.about")}</h3>
          {!isEditing && (
            <Button variant="ghost" size="sm" onClick={() => setEditing(true)}>
              <Pencil aria-hidden className="size-4" />
              {t("card.edit")}
            </Button>
          )}
        </div>
        {isEditing ? (
          <>
            <Field label={t("sell.fieldTitle")} required>
              <TextInput value={texts.in(page).title} onChange={({ target }) => edit("title", target.value)} />
            </Field>
            <Field label={t("sell.fieldDescription")} required>
              <TextArea
                value={texts.in(page).description}
                rows={4}
                onChange={({ target }) => edit("description", target.value)}
              />
            </Field>
          </>
        ) : (
          <>
            {REMARKS.map(
              (name) =>
                draft.form[name].trim() !== "" && (
                  <p key={name} dir="auto">
                    {draft.form[name]}
                  </p>
                ),
            )}
            <p lang={shown} aria-live="polite">
              {description}
            </p>
            {texts.isUnavailable && <p className="text-sm text-muted">{t("guided.textsFailed")}</p>}
            <Chips
              label={t("language.choose")}
              chips={IN_ORDER.map((locale) => ({ value: locale, label: LANGUAGES[locale].name, lang: locale }))}
              chosen={[shown]}
              onChoose={setShown}
            />
          </>
        )}
      </section>
      <div className="mt-3">
        {REMARKS.map((name) => (
          <Field key={name} label={t(`sell.remarks.${name}.question`)}>
            <TextArea
              value={draft.form[name]}
              rows={2}
              placeholder={t(`sell.remarks.${name}.placeholder`)}
              onChange={({ target }) => change({ form: { [name]: target.value } })}
            />
          </Field>
        ))}
      </div>
    </Question>
  );
}
