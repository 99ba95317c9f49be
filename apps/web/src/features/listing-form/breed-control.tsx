import { CATEGORIES } from "@pashu/validators/enums";
import type { ListingFormInput } from "@pashu/validators/listing-form";
import { useWatch } from "react-hook-form";
import { useLocale, useTranslations } from "use-intl";
import { Combobox } from "~/ui/combobox.tsx";
import { Field } from "~/ui/field.tsx";
import { useListingField } from "./controls.tsx";
import { useBreeds } from "./shared/use-breeds.ts";

export function BreedControl({ placeholder }: { placeholder?: string }) {
  const t = useTranslations("sell");
  const { field, mark, error } = useListingField("breed");
  const suggestions = useSuggestions(field.value);
  return (
    <Field label={t("fieldBreed")} feedback={mark} error={error}>
      <Combobox
        {...field}
        suggestions={suggestions}
        listLabel={t("breedSuggestions")}
        enterKeyHint="next"
        placeholder={placeholder}
      />
    </Field>
  );
}

function useSuggestions(typed: string): string[] {
  const locale = useLocale();
  const chosen = useWatch<ListingFormInput, "category">({ name: "category" });
  const category = CATEGORIES.find((each) => each === chosen);
  // Suggestions are optional: none while the list cannot be loaded.
  const breeds = useBreeds();
  if (breeds === undefined || category === undefined) return [];
  const names = breeds.suggestBreeds(breeds.BREEDS[category], typed, locale).map((breed) => breed[locale]);
  return names.length === 1 && names[0] === typed ? [] : names;
}
