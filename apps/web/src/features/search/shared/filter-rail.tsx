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
  // Shown until the URL has changed.
  const [{ of, next }, setDraft] = useState({ of: market, next: market });
  const isApplied = of !== market;
  // Other filters were applied, but a distance waits for its pincode.
  const isWaiting = isApplied && needsPlace(next);
  const shown = isApplied ? { ...market, ...(isWaiting && distanceOf(next)) } : next;
  const change = (changed: MarketSearch) => {
    setDraft({ of: market, next: changed });
    applyFilters(needsPlace(changed) ? { ...changed, ...distanceOf(market) } : changed);
  };
  return (
    <div className="sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col gap-3 overflow-y-auto rounded-card panel p-4">
      <h2 className="text-lg">{t("title")}</h2>
      <FilterFields market={shown} onChange={change} needsPlace={isWaiting} isLive />
    </div>
  );
}

function distanceOf({ km, pincode, lat, lng }: MarketSearch): MarketSearch {
  return { km, pincode, lat, lng };
}
