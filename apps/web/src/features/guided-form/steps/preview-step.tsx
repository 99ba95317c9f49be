import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { groupDigits } from "@pashu/validators/digits";
import { imagePathAt } from "@pashu/validators/image-paths";
import { TEXT_LIMITS } from "@pashu/validators/limits";
import { stateName } from "@pashu/validators/states";
import { MapPin, Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { OptionCheck, optionClass } from "~/ui/option.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { Question, QUESTION_ID } from "../question.tsx";
import type { StepProps } from "../step-props.ts";
import type { PreviewTexts } from "../use-preview-texts.ts";

const LANGUAGE_NAMES: Record<Locale, string> = { en: "English", hi: "हिंदी", mr: "मराठी" };
const IN_ORDER: readonly Locale[] = ["hi", "mr", "en"];

const MoreFacts = lazyWithMessages([], () => import("../more-facts.tsx"));

interface PreviewStepProps extends StepProps {
  texts: PreviewTexts;
  pending: boolean;
  onPublish: () => void;
}

/** The listing as buyers will see it. Its texts can be replaced by the seller's own words. */
export default function PreviewStep({ texts, pending, onPublish, ...props }: PreviewStepProps) {
  const t = useTranslations();
  const page = useLocale();
  const { draft, sellDraft, change } = props;
  const [shown, setShown] = useState<Locale>(page);
  const [isEditing, setEditing] = useState(false);
  const [isAddingMore, setAddingMore] = useState(false);
  const { title, description } = texts.in(shown);
  // When the step changes, this component may still be loading.
  useEffect(() => document.getElementById(QUESTION_ID)?.focus({ preventScroll: true }), []);
  const edit = (field: "title" | "description", text: string) =>
    change({ form: { [field]: text }, generated: { [field]: false } });
  return (
    <Question
      {...props}
      title={t("guided.preview")}
      onChange={() => props.ask(null)}
      actions={
        <>
          <Button variant="secondary" size="lg" disabled={pending} onClick={() => setAddingMore(true)}>
            {t("guided.moreFacts")}
          </Button>
          <Button size="lg" pending={pending} disabled={sellDraft.uploads.busy} onClick={onPublish}>
            {pending ? t("sell.creating") : t("sell.create")}
          </Button>
        </>
      }
    >
      {isAddingMore && <MoreFacts {...props} onOpenChange={setAddingMore} />}
      <PreviewCard {...props} title={title} />
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
              <TextInput
                value={texts.in(page).title}
                maxLength={TEXT_LIMITS.title}
                onChange={({ target }) => edit("title", target.value)}
              />
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
            {draft.form.additionalInfo.trim() !== "" && <p dir="auto">{draft.form.additionalInfo}</p>}
            <p lang={shown} aria-live="polite">
              {description}
            </p>
            {texts.isUnavailable && <p className="text-sm text-muted">{t("guided.textsFailed")}</p>}
            <fieldset aria-label={t("language.choose")} className="mt-2 flex min-w-0 flex-wrap gap-2">
              {IN_ORDER.filter((locale) => LOCALES.includes(locale)).map((locale) => (
                <button
                  key={locale}
                  type="button"
                  lang={locale}
                  aria-pressed={locale === shown}
                  onClick={() => setShown(locale)}
                  className={optionClass(locale === shown)}
                >
                  {LANGUAGE_NAMES[locale]}
                  <OptionCheck isChosen={locale === shown} />
                </button>
              ))}
            </fieldset>
          </>
        )}
      </section>
      <div className="mt-3">
        <Field label={t("guided.ownWords")}>
          <TextArea
            value={draft.form.additionalInfo}
            rows={2}
            placeholder={t("sell.fieldAdditionalInfoPlaceholder")}
            onChange={({ target }) => change({ form: { additionalInfo: target.value } })}
          />
        </Field>
      </div>
    </Question>
  );
}

function PreviewCard({ draft, category, sellDraft, title }: StepProps & { title: string }) {
  const t = useTranslations();
  const locale = useLocale();
  const { form, facts } = draft;
  const [photo] = sellDraft.uploads.items;
  const source = photo?.previewUrl ?? (photo?.objectPath ? imagePathAt(photo.objectPath, 640) : undefined);
  const basis = facts.priceBasis;
  return (
    <div className="guided-panel mt-2">
      <div className="guided-photo">
        {source === undefined ? (
          <AnimalIcon category={category} className="m-auto size-28" />
        ) : (
          <img src={source} alt="" className="photo size-full object-cover" />
        )}
      </div>
      <p className="mt-1 text-2xl font-extrabold text-primary">
        ₹{groupDigits(Number(form.price))}
        {basis && <span className="text-sm font-semibold text-muted"> {t(`facts.priceBasis.${basis}`)}</span>}
      </p>
      <p className="text-title font-bold">{title}</p>
      <p className="mt-1 flex gap-1.5 text-sm">
        <MapPin aria-hidden className="h-lh w-4 shrink-0 text-primary" />
        {[form.address1, form.address2, stateName(form.state, locale), form.pincode].filter(Boolean).join(", ")}
      </p>
    </div>
  );
}
