import type { WantedAnimals } from "@pashu/validators/search/list-animals";
import { useTranslations } from "use-intl";
import { activeFilters } from "~/features/search/shared/market-filters.ts";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";
import { useFilterLabel } from "~/features/search/shared/use-filter-labels.ts";

/** The URL parameters of the list. */
export function marketOf({ pincode, lactation, ...wanted }: WantedAnimals): MarketSearch {
  return {
    ...(wanted as MarketSearch),
    ...(pincode !== undefined && { pincode: Number(pincode) }),
    ...(lactation !== undefined && { lactation: lactation === "4plus" ? lactation : Number(lactation) }),
  };
}

/** The list in the words of the chips above it. */
export function useAlertWords(wanted: WantedAnimals): string {
  const t = useTranslations("category");
  const market = marketOf(wanted);
  const label = useFilterLabel(market);
  const filters = activeFilters(market).map((name) => label(name));
  const search = market.search === undefined ? [] : [`“${market.search}”`];
  const category =
    market.category === undefined && filters.length + search.length > 0 ? [] : [t(market.category ?? "all")];
  return [...category, ...search, ...filters].join(" · ");
}
