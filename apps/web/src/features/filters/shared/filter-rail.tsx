import { useState } from "react";
import { useTranslations } from "use-intl";
import { needsPlace } from "../change-filters.ts";
import { useApplyFilters } from "../use-apply-filters.ts";
import { FilterFields } from "../filter-fields.tsx";
import type { MarketSearch } from "./market-filters.ts";

/** The filters beside the list on wide screens. Each change is applied at once. */
export default function FilterRail({ market }: { market: MarketSearch }) {
  const t = useTranslations("filters");
  const applyFilters = useApplyFilters(market);
  // Until the URL has changed, and for a distance whose pincode is not complete.
  const [draft, setDraft] = useState({ of: market, next: market });
  const shown = draft.of === market ? draft.next : market;
  const change = (next: MarketSearch) => {
    setDraft({ of: market, next });
    if (!needsPlace(next)) applyFilters(next);
  };
  return (
    <div className="sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col gap-3 overflow-y-auto rounded-card border border-line bg-surface p-4">
      <h2 className="text-lg">{t("title")}</h2>
      <FilterFields market={shown} onChange={change} isLive />
    </div>
  );
}
