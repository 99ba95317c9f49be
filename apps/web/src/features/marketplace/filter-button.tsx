import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FilterSheet } from "~/features/search/shared/lazy-filters.tsx";
import { countFilters } from "~/features/search/shared/count-filters.ts";
import { formatCount } from "~/features/search/shared/format-count.ts";
import { classNames } from "~/ui/class-names.ts";
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
  const n = count === undefined ? "" : formatCount(count);
  const words = count === undefined ? "" : t("list.resultCount", { count, n });
  // A phone has room for the number alone. "No animals" has none.
  const end = words.includes(n) ? words.indexOf(n) + n.length : words.length;
  return (
    <div className="relative flex min-h-11 items-center gap-1 rounded-xl max-lg:bg-primary-soft max-lg:px-3 noscript:bg-transparent">
      {/* Beside the number, which would not be announced inside a button, and over both. */}
      <button
        type="button"
        aria-label={filters > 0 ? `${t("market.filter")} ${filters}` : t("market.filter")}
        className="after:absolute after:inset-0 lg:hidden noscript:hidden"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden className="size-5 text-primary-strong" />
      </button>
      {/* Other counts of up to four digits have the same width, so that the row stays where it is. */}
      <output tabIndex={-1} className={classNames("min-w-11", count === 0 && "opacity-0")}>
        {words.slice(0, end)}
        <span className="max-lg:sr-only">{words.slice(end)}</span>
      </output>
      {isOpen && <FilterSheet market={market} search={search} onOpenChange={setOpen} />}
    </div>
  );
}
