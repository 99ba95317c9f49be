import { declarationOf, type FactFilter } from "@pashu/validators/facts/declarations";
import { filterValues } from "@pashu/validators/search/fact-filters";
import { FACT_FILTERS } from "@pashu/validators/search/filter-names";
import { useTranslations } from "use-intl";
import { useFadeOnChange } from "~/lib/page/fade-in.ts";
import { usePlace } from "~/features/places/shared/use-place.ts";
import { AreaFields } from "./area-fields.tsx";
import { BreedFields } from "./breed-fields.tsx";
import { DistanceFields } from "./distance-fields.tsx";
import { milkChoices, priceRanges, withValue } from "./shared/filter-choices.ts";
import { FactFilterGroup } from "./fact-filter-group.tsx";
import { FilterChips, FilterGroup } from "./filter-chips.tsx";
import type { FilterFieldsProps } from "./filter-fields-props.ts";
import { canFilter } from "./possible-filters.ts";
import { PriceInputs } from "./price-input.tsx";
import { useFactFilterWord } from "./use-fact-filter-word.ts";
import { usePriceWords } from "./shared/use-price-words.ts";

const LACTATIONS = [1, 2, 3, "4plus"] as const;
const WITH = ["pregnant", "withCalf", "withPhoto", "withVideo"] as const;
const isFlag = (name: FactFilter) => declarationOf(name).type === "flag";
const FLAGS = FACT_FILTERS.filter(isFlag);
/** The kind comes first, before the breed. */
const WITH_OPTIONS = FACT_FILTERS.filter((name) => name !== "kind" && !isFlag(name));

/** The controls of all filters that the category can have. */
export function FilterFields({ market, onChange, ...props }: FilterFieldsProps) {
  const t = useTranslations("filters");
  const word = useFactFilterWord();
  const priceRange = usePriceWords();
  const { category, kind, priceMin, priceMax, milkMin, lactation } = market;
  const change = (filters: Partial<typeof market>) => onChange({ ...market, ...filters });
  const offered = WITH.filter((name) => name === "withPhoto" || name === "withVideo" || canFilter(name, market));
  const flags = FLAGS.filter((name) => filterValues(name, category, kind).length > 0);
  const hasLactation = category !== undefined && canFilter("lactation", market);
  // The user's place decides which breeds come first.
  const place = usePlace();
  const fields = useFadeOnChange<HTMLDivElement>(`${category} ${kind} ${place.pincode}`);
  // The second group.
  const distance = <DistanceFields market={market} onChange={onChange} {...props} />;
  return (
    <div ref={fields} className="flex flex-col gap-4">
      {category !== undefined && (
        <FactFilterGroup name="kind" category={category} market={market} onChange={onChange} />
      )}
      {category !== undefined && distance}
      {category !== undefined && <BreedFields key={category} category={category} market={market} onChange={onChange} />}
      <FilterGroup legend={t("price")} fact="priceBasis">
        <FilterChips
          chips={priceRanges(category).map((range) => {
            const isChosen = range.priceMin === priceMin && range.priceMax === priceMax;
            return {
              key: range.priceMin ?? 0,
              label: priceRange(range),
              isChosen,
              onPress: () => change(isChosen ? { priceMin: undefined, priceMax: undefined } : range),
            };
          })}
        />
        <PriceInputs
          ends={[
            { label: t("priceMin"), value: priceMin, onChange: (rupees) => change({ priceMin: rupees }) },
            { label: t("priceMax"), value: priceMax, onChange: (rupees) => change({ priceMax: rupees }) },
          ]}
          to={t("priceTo")}
          isLive={props.isLive}
        />
      </FilterGroup>
      {category === undefined && distance}
      {canFilter("milkMin", market) && (
        <FilterGroup legend={t("milk")} fact="milkNow">
          <FilterChips
            chips={withValue(milkChoices(category), milkMin).map((litres) => ({
              key: litres,
              label: litres,
              isChosen: litres === milkMin,
              onPress: () => change({ milkMin: litres === milkMin ? undefined : litres }),
            }))}
          />
        </FilterGroup>
      )}
      {hasLactation && (
        <FilterGroup legend={t("lactation")} fact="lactation">
          <FilterChips
            chips={LACTATIONS.map((each) => ({
              key: each,
              label: t(`nth.${each}`),
              isChosen: each === lactation,
              onPress: () => change({ lactation: each === lactation ? undefined : each }),
            }))}
          />
        </FilterGroup>
      )}
      {category !== undefined &&
        WITH_OPTIONS.map((name) => (
          <FactFilterGroup key={name} name={name} category={category} market={market} onChange={onChange} />
        ))}
      <AreaFields market={market} onChange={onChange} />
      <FilterGroup legend={t("only")}>
        <FilterChips
          chips={[
            ...offered.map((name) => ({ name, label: t(name) })),
            ...flags.map((name) => ({ name, label: word(name, true) })),
          ].map(({ name, label }) => ({
            key: name,
            label,
            isChosen: market[name] === true,
            onPress: () => change({ [name]: market[name] === true ? undefined : true }),
          }))}
        />
      </FilterGroup>
    </div>
  );
}
