import { groupDigits } from "@pashu/validators/digits";
import type { FilterName } from "@pashu/validators/search/filter-names";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { classNames } from "~/ui/class-names.ts";
import { applied, withoutFilters } from "../change-filters.ts";
import { quickFilters, type QuickFilter } from "./filter-choices.ts";
import { activeFilters, type MarketSearch } from "./market-filters.ts";

/** Returns the filters of one tap, and the name of the breed among them. */
export function useQuickFilters(market: MarketSearch) {
  const { category } = market;
  const input = { locale: useLocale() };
  const { data } = trpc.rates.topBreeds.useQuery(input, { enabled: category !== undefined });
  const breed = category && data?.[category];
  return { quick: quickFilters(market, breed?.id), breedName: breed?.name ?? "" };
}

/** The filters that are set, other than those of one tap. */
export function otherFilters(market: MarketSearch, quick: readonly QuickFilter[]): FilterName[] {
  const chosen = new Set<FilterName>(quick.filter(({ isChosen }) => isChosen).map(({ name }) => name));
  return activeFilters(market).filter((name) => !chosen.has(name));
}

interface QuickFiltersProps {
  market: MarketSearch;
  quick: readonly QuickFilter[];
  breedName: string;
}

/**
 * Links that set or remove one filter each. A chosen one keeps its place and the focus within a category. On wide screens, which have all
 * filters beside the list, only the chosen ones.
 */
export function QuickFilters({ market, quick, breedName }: QuickFiltersProps) {
  const t = useTranslations("market");
  const label = ({ name, filters }: QuickFilter) => {
    switch (name) {
      case "breed":
        return breedName;
      case "priceMax":
        return t("quickPrice", { rupees: groupDigits(filters.priceMax ?? 0) });
      case "milkMin":
        return t("quickMilk", { litres: String(filters.milkMin) });
      case "withPhoto":
        return t("quickPhoto");
    }
  };
  return quick.map((each) => (
    <li key={`${market.category} ${each.name}`} className={each.isChosen ? "shrink-0" : "shrink-0 lg:hidden"}>
      <Link
        to="/marketplace"
        search={
          each.isChosen
            ? withoutFilters(market, Object.keys(each.filters) as FilterName[])
            : applied({ ...market, ...each.filters })
        }
        activeOptions={{ exact: true }}
        resetScroll={false}
        aria-current={each.isChosen ? "true" : undefined}
        className={classNames(
          "flex min-h-11 items-center gap-1 rounded-xl border-2 px-3",
          each.isChosen
            ? "border-primary bg-primary-soft text-primary-strong"
            : "border-transparent bg-surface shadow-card",
        )}
      >
        {label(each)}
        {each.isChosen && <Check aria-hidden className="size-4 shrink-0" />}
      </Link>
    </li>
  ));
}
