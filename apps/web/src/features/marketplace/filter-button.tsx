import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FilterSheet } from "~/features/search/shared/lazy-filters.tsx";
import { countFilters } from "~/features/search/shared/count-filters.ts";
import { formatCount } from "~/features/search/shared/format-count.ts";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";

interface FilterButtonProps {
  market: MarketSearch;
  search: string;
  /** Undefined while unknown. */
  count: number | undefined;
}

/** The number of animals, on phones with the button that filters them. */
export function FilterButton({ market, search, count }: FilterButtonProps) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const filters = countFilters(market);
  const n = formatCount(count ?? 0);
  const words = count === undefined ? "" : t("list.resultCount", { count, n });
  // A phone has room for the number alone. "No animals" has none, and is a heading below.
  const end = count ? words.indexOf(n) + n.length : 0;
  return (
    <div className="relative flex min-h-11 items-center gap-1 rounded-xl max-lg:bg-primary-soft max-lg:px-3 noscript:bg-transparent">
      <SlidersHorizontal aria-hidden className="size-5 text-primary-strong lg:hidden noscript:hidden" />
      {/* Counts of up to four digits have the same width, so that the row stays where it is. */}
      <output tabIndex={-1} className="min-w-11">
        {words.slice(0, end)}
        <span className={count === 0 ? "sr-only" : "max-lg:sr-only"}>{words.slice(end)}</span>
      </output>
      {/* Over the number, which would not be announced inside a button. */}
      <button
        type="button"
        aria-label={filters > 0 ? `${t("market.filter")} ${filters}` : t("market.filter")}
        className="absolute inset-0 lg:hidden noscript:hidden"
        onClick={() => setOpen(true)}
      />
      {isOpen && <FilterSheet market={market} search={search} onOpenChange={setOpen} />}
    </div>
  );
}
