import { breedNames } from "@pashu/validators/breeds";
import { groupDigits } from "@pashu/validators/digits";
import { CATEGORIES, type Category } from "@pashu/validators/enums";
import type { FilterName } from "@pashu/validators/search/filter-names";
import { useLocale, useTranslations } from "use-intl";
import type { MarketFilters } from "./market-filters.ts";
import { useFactFilterWord } from "../use-fact-filter-word.ts";
import { usePriceWords } from "./use-price-words.ts";
import { useAreas } from "../use-areas.ts";

/** Lactations that have a word. */
const NTH = ["1", "2", "3", "4plus"] as const;

/** Ids of breeds start with the category. */
function categoryOfBreed(id: string): Category | undefined {
  return CATEGORIES.find((category) => id.startsWith(`${category}-`));
}

/** Returns the words for a filter that is set. Of a price range, `price` selects one end. */
export function useFilterLabel(market: MarketFilters): (name: FilterName, price?: MarketFilters) => string {
  const t = useTranslations("filters");
  const word = useFactFilterWord();
  const locale = useLocale();
  const priceRange = usePriceWords();
  const { breed = "", milkMin = 0, lactation, km = 0, district, state } = market;
  const areas = useAreas(district ?? state, district !== undefined || state !== undefined);
  const nth = NTH.find((known) => known === String(lactation));
  return (name, price = market) => {
    switch (name) {
      case "breed":
        return breedNames(breed, categoryOfBreed(breed) ?? "cattle")?.[locale] ?? breed;
      case "priceMin":
      case "priceMax":
        return priceRange(price);
      case "milkMin":
        return t("milkFrom", { count: milkMin ?? 0, litres: String(milkMin) });
      case "lactation":
        if (lactation === 0) return t("notCalved");
        return t("lactationOf", {
          nth: nth === undefined ? t("nth.other", { n: String(lactation) }) : t(`nth.${nth}`),
        });
      case "km":
        return t("within", { km: groupDigits(km) });
      case "district":
        return areas?.districts.find(({ slug, isNew }) => slug === district && !isNew)?.name ?? district ?? "";
      case "state":
        return areas?.states.find(({ slug }) => slug === state)?.name ?? state ?? "";
      case "pregnant":
      case "withCalf":
      case "withPhoto":
      case "withVideo":
        return t(name);
      default: {
        const value = market[name];
        return value === undefined ? "" : word(name, value);
      }
    }
  };
}
