import type { Locale } from "@pashu/i18n/locales";
import type { Category } from "@pashu/validators/enums";
import { useTranslations } from "use-intl";
import type { Draft } from "~/features/listing-form/shared/draft.ts";
import { textsOf, useTextModules } from "./use-texts.ts";

export interface PreviewTexts {
  in: (locale: Locale) => { title: string; description: string };
  /** False while generated texts are not loaded. */
  isLoaded: boolean;
  /** True if generated texts cannot be shown now. */
  isUnavailable: boolean;
  /** Texts that are generated from the facts. */
  generated: Draft["generated"];
}

/**
 * Returns title and description: the seller's own words, else those generated from the facts.
 * @param isNeeded false while the questions are not answered
 */
export function usePreviewTexts(draft: Draft, category: Category, isNeeded: boolean): PreviewTexts {
  const t = useTranslations("facts");
  const { data: modules, isError } = useTextModules(isNeeded);
  const { form, facts, generated } = draft;
  const isGenerated = {
    title: generated.title || form.title.trim() === "",
    description: generated.description || form.description.trim() === "",
  };
  return {
    in: (locale) => {
      const name = [form.breed, facts.kind && t(`kind.${facts.kind}`)].filter(Boolean).join(" ");
      const texts =
        modules === undefined ? { title: name, description: name } : textsOf(modules, draft, category, locale);
      return {
        title: isGenerated.title ? texts.title : form.title,
        description: isGenerated.description ? texts.description : form.description,
      };
    },
    isLoaded: isNeeded && modules !== undefined,
    isUnavailable: isError,
    generated: isGenerated,
  };
}
