import type { Category } from "@pashu/validators/enums";
import type { FactFilter } from "@pashu/validators/facts/declarations";
import { filterValues } from "@pashu/validators/search/fact-filters";
import { useTranslations } from "use-intl";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { withoutContradictions } from "./possible-filters.ts";
import { FilterChips, FilterGroup } from "./filter-chips.tsx";
import { useFactFilterWord } from "./use-fact-filter-word.ts";
import type { FilterFieldsProps } from "./filter-fields-props.ts";

interface FactFilterGroupProps extends FilterFieldsProps {
  name: FactFilter;
  category: Category;
}

/** The options of a fact that listings of the category and kind can have. */
export function FactFilterGroup({ name, category, market, onChange }: FactFilterGroupProps) {
  const t = useTranslations("facts");
  const word = useFactFilterWord();
  const values = filterValues(name, category, market.kind);
  if (values.length === 0) return null;
  return (
    <FilterGroup legend={t(`name.${name}`)} fact={name}>
      <FilterChips
        chips={values.map((value) => ({
          key: value,
          label: (
            <>
              {name === "kind" && <AnimalIcon category={category} className="size-6" />}
              {word(name, value)}
            </>
          ),
          isChosen: market[name] === value,
          onPress: () =>
            onChange(withoutContradictions({ ...market, [name]: market[name] === value ? undefined : value })),
        }))}
      />
    </FilterGroup>
  );
}
