import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { withoutFilters } from "../change-filters.ts";
import { focusResultCount } from "../focus-result-count.ts";
import { useFilterLabel } from "./use-filter-labels.ts";
import type { FilterName } from "@pashu/validators/search/filter-names";
import type { MarketSearch } from "./market-filters.ts";

interface ActiveFiltersProps {
  market: MarketSearch;
  /** Filters that are set, other than those of one tap. */
  names: readonly FilterName[];
}

/** Links that remove one filter each, so that they work without JavaScript. */
export default function ActiveFilters({ market, names }: ActiveFiltersProps) {
  const t = useTranslations("filters");
  const label = useFilterLabel(market);
  return (
    <ul aria-label={t("chosen")} className="-mx-3 flex gap-2 overflow-x-auto px-3 text-sm font-bold">
      {names.map((name) => (
        <li key={name} className="shrink-0">
          <Link
            to="/marketplace"
            search={withoutFilters(market, name === "priceMin" ? ["priceMin", "priceMax"] : [name])}
            activeOptions={{ exact: true }}
            resetScroll={false}
            onClick={({ currentTarget }) => {
              if (names.length === 1) focusResultCount();
              else currentTarget.parentElement?.nextElementSibling?.querySelector("a")?.focus();
            }}
            aria-label={t("remove", { name: label(name) })}
            className="flex min-h-11 items-center gap-1 rounded-full border-2 border-primary bg-primary-soft px-3 text-primary-strong"
          >
            {label(name)}
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li className="shrink-0">
        <Link
          to="/marketplace"
          search={withoutFilters(market)}
          activeOptions={{ exact: true }}
          resetScroll={false}
          onClick={focusResultCount}
          className="flex min-h-11 items-center px-1 text-primary underline underline-offset-4"
        >
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
