import type { Locale } from "@pashu/i18n/locales";
import { CATEGORIES } from "@pashu/validators/enums";
import type { ListingFormInput, ListingFormValues } from "@pashu/validators/listing-form";
import { useEffect, useEffectEvent, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocale } from "use-intl";
import type { Draft } from "./shared/draft.ts";
import { listingLocale } from "./shared/listing-locale.ts";
import { loadDraftTexts } from "./shared/use-draft-texts.ts";

const TEXTS = ["title", "description"] as const;
const FIELDS = ["breed", "age"] as const;

/**
 * Fills title and description from the facts of the guided form when this form opens, and words breed and age in the
 * listing's language. A change of the language writes all of them again, except what the seller has typed. Without a
 * network they stay as they are.
 */
export function useGeneratedTexts(
  form: UseFormReturn<ListingFormInput, unknown, ListingFormValues>,
  draft: Draft,
  setDraft: (change: (before: Draft) => Draft) => void,
): void {
  const page = useLocale();
  const locale = listingLocale(form.watch("language"), page);
  const category = CATEGORIES.find((each) => each === draft.form.category);

  const isFirst = useRef(true);
  const fill = useEffectEvent((module: Awaited<ReturnType<typeof loadDraftTexts>>, to: Locale) => {
    if (category === undefined) return;
    const isUntouched = (name: keyof ListingFormInput) => form.getValues(name) === draft.form[name];
    const isGenerated = (name: (typeof TEXTS)[number]) =>
      draft.generated[name] || (isFirst.current && draft.form[name].trim() === "");
    const texts = TEXTS.filter((name) => isGenerated(name) && isUntouched(name));
    const filled = [...texts, ...FIELDS.filter(isUntouched)];
    const words = { ...module.draftTexts(draft, category, to), ...module.draftFields(draft, category, to) };
    isFirst.current = false;
    setDraft((before) => ({
      ...before,
      form: { ...before.form, ...Object.fromEntries(filled.map((name) => [name, words[name]])) },
      generated: { ...before.generated, ...Object.fromEntries(texts.map((name) => [name, true])) },
    }));
    for (const name of filled) form.setValue(name, words[name]);
  });

  const start = useEffectEvent((to: Locale, isCurrent: () => boolean) => {
    if (!draft.facts.kind || category === undefined) return;
    loadDraftTexts().then(
      (module) => isCurrent() && fill(module, to),
      () => undefined,
    );
  });
  useEffect(() => {
    let isCurrent = true;
    start(locale, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [locale]);
}
