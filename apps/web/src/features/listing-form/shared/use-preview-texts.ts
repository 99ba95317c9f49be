import type { Locale } from "@pashu/i18n/locales";
import type { Category } from "@pashu/validators/enums";
import { useTranslations } from "use-intl";
import type { Draft } from "./draft.ts";
import { useDraftTexts } from "./use-draft-texts.ts";

interface PreviewTexts {
  in: (locale: Locale) => { title: string; description: string };
  /** Breed and age, in the language if the form filled them. */
  fieldsIn: (locale: Locale) => Partial<Pick<Draft["form"], "breed" | "age">>;
  /** True if generated texts cannot be shown now. */
  isUnavailable: boolean;
  /** Texts that are generated from the facts. */
  generated: Record<"title" | "description", boolean>;
}

/** Returns title and description: the seller's own words, else those generated from the facts. */
export function usePreviewTexts(draft: Omit<Draft, "photos" | "confirmed">, category: Category): PreviewTexts {
  const t = useTranslations("facts");
  const { data: module, isError } = useDraftTexts();
  const { form, facts, generated } = draft;
  const isGenerated = {
    title: generated.title || form.title.trim() === "",
    description: generated.description || form.description.trim() === "",
  };
  return {
    in: (locale) => {
      const name = [form.breed, facts.kind && t(`kind.${facts.kind}`)].filter(Boolean).join(" ");
      const texts = module?.draftTexts(draft, category, locale) ?? { title: name, description: name };
      return {
        title: isGenerated.title ? texts.title : form.title,
        description: isGenerated.description ? texts.description : form.description,
      };
    },
    fieldsIn: (locale) => module?.draftFields(draft, category, locale) ?? {},
    isUnavailable: isError,
    generated: isGenerated,
  };
}
