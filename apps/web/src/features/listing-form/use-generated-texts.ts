import { CATEGORIES } from "@pashu/validators/enums";
import type { ListingFormInput, ListingFormValues } from "@pashu/validators/listing-form";
import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocale } from "use-intl";
import type { Draft } from "./shared/draft.ts";
import { listingLocale } from "./shared/listing-locale.ts";
import { loadDraftTexts } from "./shared/use-draft-texts.ts";

const TEXTS = ["title", "description"] as const;

/**
 * Fills title and description from the facts of the guided form when this form opens, unless the seller has written
 * them. Without a network they can stay empty.
 */
export function useGeneratedTexts(
  form: UseFormReturn<ListingFormInput, unknown, ListingFormValues>,
  draft: Draft,
  setDraft: (change: (before: Draft) => Draft) => void,
): void {
  const page = useLocale();
  const category = CATEGORIES.find((each) => each === draft.form.category);
  const names = TEXTS.filter((name) => draft.generated[name] || draft.form[name].trim() === "");
  const isNeeded = draft.facts.kind && category !== undefined && names.length > 0;

  const fill = useEffectEvent(({ draftTexts }: Awaited<ReturnType<typeof loadDraftTexts>>) => {
    if (category === undefined) return;
    const texts = draftTexts(draft, category, listingLocale(draft.form.language, page));
    const filled = names.filter((name) => form.getValues(name) === draft.form[name]);
    const changes = Object.fromEntries(filled.map((name) => [name, texts[name]]));
    const marks = Object.fromEntries(filled.map((name) => [name, true]));
    setDraft((before) => ({
      ...before,
      form: { ...before.form, ...changes },
      generated: { ...before.generated, ...marks },
    }));
    for (const name of filled) form.setValue(name, texts[name]);
  });

  const start = useEffectEvent((isOpen: () => boolean) => {
    if (isNeeded)
      loadDraftTexts().then(
        (module) => isOpen() && fill(module),
        () => undefined,
      );
  });
  useEffect(() => {
    let isOpen = true;
    start(() => isOpen);
    return () => {
      isOpen = false;
    };
  }, []);
}
