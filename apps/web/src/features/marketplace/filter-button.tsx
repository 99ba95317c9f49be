import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FilterSheet } from "~/features/search/shared/lazy-filters.tsx";
import { countFilters } from "~/features/search/shared/count-filters.ts";
import { Button } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";

export function FilterButton({ market, search }: { market: MarketSearch; search: string }) {
  const t = useTranslations("market");
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(market);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className={classNames("text-sm! lg:hidden noscript:hidden", count > 0 && "relative")}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden className="size-5 max-[340px]:hidden" />
        {t("filter")}
        {/* On the corner, so that the button keeps its width. */}
        {count > 0 && (
          <span className="absolute -top-2 -right-1.5 min-w-5 rounded-full bg-primary text-xs text-on-primary">
            {count}
          </span>
        )}
      </Button>
      {isOpen && <FilterSheet market={market} search={search} onOpenChange={setOpen} />}
    </>
  );
}
