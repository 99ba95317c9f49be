import { breedsOf, isSameBreed, suggestBreeds, usualBreeds } from "@pashu/validators/breeds";
import type { Category } from "@pashu/validators/enums";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { stateOfPincode } from "~/features/places/shared/states.ts";
import { usePlace } from "~/features/places/shared/use-place.ts";
import { classNames } from "~/ui/class-names.ts";
import { TextInput } from "~/ui/input.tsx";
import { optionClass } from "~/ui/option.tsx";
import { FilterChips, FilterGroup } from "./filter-chips.tsx";
import type { FilterFieldsProps } from "./filter-fields-props.ts";

const FOUND_MAX = 12;

export function BreedFields({ category, market, onChange }: FilterFieldsProps & { category: Category }) {
  const t = useTranslations("filters");
  const locale = useLocale();
  const place = usePlace();
  const [typed, setTyped] = useState<string | null>(null);
  const { breed, kind, pincode = place.pincode } = market;
  const all = breedsOf(category, kind);
  const state = pincode === undefined ? null : stateOfPincode(String(pincode));
  const mixed = (["cross", "local"] as const).flatMap((other) =>
    all.filter(({ id }) => isSameBreed(id, other, category)),
  );
  const shown =
    typed === null
      ? [...usualBreeds(category, kind, state ?? null), ...mixed]
      : suggestBreeds(all, typed.trim(), locale).slice(0, FOUND_MAX);
  const chosen = all.filter(({ id }) => id === breed);
  return (
    <FilterGroup legend={t("breed")} fact="breedId">
      {typed !== null && (
        <TextInput
          ref={focus}
          aria-label={t("findBreed")}
          placeholder={t("findBreed")}
          value={typed}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <FilterChips
        chips={[...new Set([...chosen, ...shown])].map((each) => ({
          key: each.id,
          label: each[locale],
          isChosen: each.id === breed,
          onPress: () => onChange({ ...market, breed: each.id === breed ? undefined : each.id }),
        }))}
      >
        <button
          type="button"
          aria-expanded={typed !== null}
          className={optionClass(false)}
          onClick={() => setTyped(typed === null ? "" : null)}
        >
          {t("moreBreeds")}
          <ChevronDown aria-hidden className={classNames("size-4 shrink-0", typed !== null && "rotate-180")} />
        </button>
      </FilterChips>
    </FilterGroup>
  );
}

/** The user has asked for the field by pressing More. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
