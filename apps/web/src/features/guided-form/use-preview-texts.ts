import type { Locale } from "@pashu/i18n/locales";
import type { Category } from "@pashu/validators/enums";
import { useTranslations } from "use-intl";
import type { Draft } from "~/features/listing-form/shared/draft.ts";
import { textsOf, useTextModules } from "./use-texts.ts";

export interface PreviewTexts {
  in: (locale: Locale) => { title: string; description: string };
  /** True if generated texts cannot be shown now. */
  isUnavailable: boolean;
}

/** Returns title and description: the seller's own words, else those generated from the facts. */
export function usePreviewTexts(draft: Draft, category: Category): PreviewTexts {
  const t = useTranslations("facts");
  const { data: modules, isError } = useTextModules();
  const { form, facts, generated } = draft;
  const isOwn = {
    title: form.title.trim() !== "" && !generated.title,
    description: form.description.trim() !== "" && !generated.description,
  };
  return {
    in: (locale) => {
      const name = [form.breed, facts.kind && t(`kind.${facts.kind}`)].filter(Boolean).join(" ");
      const texts =
        modules === undefined ? { title: name, description: name } : textsOf(modules, draft, category, locale);
      return {
        title: isOwn.title ? form.title : texts.title,
        description: isOwn.description ? form.description : texts.description,
      };
    },
    isUnavailable: isError,
  };
}
