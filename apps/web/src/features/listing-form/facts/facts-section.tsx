import { unusualFacts } from "@pashu/validators/facts/fact-issues";
import { declarationOf, FACT_NAMES, type AnyFact } from "@pashu/validators/facts/declarations";
import type { FactChanges } from "@pashu/validators/facts/facts";
import type { EditFormInput } from "@pashu/validators/listing-form";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { FACT_FIELDS, FactControl, fieldsOf } from "~/features/facts/shared/fact-fields.tsx";
import { kindIn, possibleFacts } from "~/features/facts/shared/possible-facts.ts";
import { useRuleText } from "~/lib/i18n/use-rule-text.ts";
import { Button } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import { Marked } from "../conflict-marks.tsx";
import { FormSection } from "../form-section.tsx";

interface FactsSectionProps {
  earTagLast4: string | undefined;
  /** Another listing of this seller with the ear tag that was typed. */
  otherListing: string | null;
}

/** The facts that the chosen category and kind have. The form keeps the others. */
export function FactsSection({ earTagLast4, otherListing }: FactsSectionProps) {
  const t = useTranslations("edit");
  const { setValue, clearErrors } = useFormContext<EditFormInput>();
  const [category, facts] = useWatch<EditFormInput, ["category", "facts"]>({ name: ["category", "facts"] });
  const errorOf = useErrorOf();
  const questionOf = useQuestionOf();
  const section = useFocusOnError();
  const change = (changes: FactChanges) => {
    setValue("facts", { ...facts, ...keepingTag(changes) }, { shouldDirty: true });
    clearErrors(FACT_NAMES.filter((name) => name in changes).map((name) => `facts.${name}` as const));
  };
  return (
    <div ref={section} className="mt-6">
      <FormSection title={t("factsTitle")}>
        {fieldsOf(category, facts).map((name) => (
          <div key={name} data-fact={name}>
            <Marked field={`facts.${name}`} note={null}>
              <FactControl
                name={name}
                category={category}
                facts={facts}
                onChange={change}
                error={errorOf(name)}
                note={questionOf(name)}
              />
              {name === "earTag" && otherListing !== null && (
                <OtherListing key={otherListing} id={otherListing} hasError={errorOf(name) !== undefined} />
              )}
              {name === "earTag" && earTagLast4 !== undefined && !facts.earTag && <StoredEarTag last4={earTagLast4} />}
            </Marked>
          </div>
        ))}
      </FormSection>
    </div>
  );
}

/** An emptied field keeps the stored tag, which the form cannot show. */
function keepingTag(changes: FactChanges): FactChanges {
  return changes.earTag === null ? { ...changes, earTag: undefined } : changes;
}

function useErrorOf(): (name: AnyFact) => string | undefined {
  const ruleText = useRuleText();
  const { errors } = useFormState<EditFormInput>();
  return (name) => {
    const message = messageIn(errors.facts?.[name]);
    return message === undefined ? undefined : ruleText(message);
  };
}

/** An entry of a list has an error of its own. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  return Object.values(error)
    .map(messageIn)
    .find((message) => message !== undefined);
}

/** Returns a question about a value that is possible but rare. */
function useQuestionOf(): (name: AnyFact) => string | undefined {
  const t = useTranslations("factQuestions");
  const [category, facts] = useWatch<EditFormInput, ["category", "facts"]>({ name: ["category", "facts"] });
  const kind = kindIn(category, facts);
  const unusual = kind === undefined ? [] : unusualFacts(possibleFacts(facts, category), kind);
  return (name) => {
    const found = unusual.find(({ fact }) => fact === name);
    if (found === undefined) return undefined;
    const declared = declarationOf(name);
    const isMilk = declared.type === "number" && declared.unit === "litres";
    return t(isMilk && found.reason === "high" ? "muchMilk" : found.reason);
  };
}

/** The controls of facts are not registered with the form, which moves the focus to other fields with an error. */
function useFocusOnError() {
  const section = useRef<HTMLDivElement>(null);
  const { errors } = useFormState<EditFormInput>();
  const { facts, ...others } = errors;
  const hasOthers = Object.keys(others).length > 0;
  useEffect(() => {
    const first = hasOthers ? undefined : FACT_FIELDS.find((name) => facts?.[name] !== undefined);
    section.current?.querySelector<HTMLElement>(`[data-fact="${first}"] :is(input, select, button)`)?.focus();
  }, [facts, hasOthers]);
  return section;
}

/** Takes the focus, so that screen readers read the error and the link. */
function OtherListing({ id, hasError }: { id: string; hasError: boolean }) {
  const t = useTranslations();
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <p ref={notice} tabIndex={-1} className={classNames(!hasError && "-mt-4", "pb-2 text-sm text-danger")}>
      {t("errors.EAR_TAG_LISTED")}{" "}
      <Link to="/animal/$id" params={{ id }} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t("sell.openListed")}
      </Link>
    </p>
  );
}

function StoredEarTag({ last4 }: { last4: string }) {
  const t = useTranslations("edit");
  const { setValue } = useFormContext<EditFormInput>();
  const isRemoved = useWatch<EditFormInput, "facts.earTag">({ name: "facts.earTag" }) === null;
  return (
    <div className="-mt-4 mb-2 flex flex-wrap items-center justify-between gap-x-4">
      <output className="text-sm">{t(isRemoved ? "earTagRemoved" : "earTagStored", { last4 })}</output>
      <Button
        variant="ghost"
        className="px-0!"
        onClick={() => setValue("facts.earTag", isRemoved ? undefined : null, { shouldDirty: true })}
      >
        {t(isRemoved ? "keepEarTag" : "removeEarTag")}
      </Button>
    </div>
  );
}
