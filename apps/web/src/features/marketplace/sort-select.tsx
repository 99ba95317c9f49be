import { SORTS, type Sort } from "@pashu/validators/enums";
import { useNavigate } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { buttonClass } from "~/ui/button.tsx";
import { rememberNearestFirst } from "~/features/places/shared/market-start.ts";
import { hasPlace, originOf } from "~/features/places/shared/place.ts";
import { usePlace } from "~/features/places/shared/use-place.ts";
import { MarketForm } from "./market-form.tsx";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";
import { parseMarketSearch } from "./market-search.ts";

const [NEWEST_FIRST] = SORTS;
const NEAREST_FIRST: Sort = "nearest";

export function SortSelect({ sort, ...market }: MarketSearch) {
  const filters = { ...market, page: undefined };
  const t = useTranslations("market");
  const navigate = useNavigate();
  const place = usePlace();
  const names: Record<Sort, string> = {
    recent: t("sortRecent"),
    "price-low": t("sortPriceLow"),
    "price-high": t("sortPriceHigh"),
    nearest: t("sortNearest"),
  };
  // In the width of a phone all controls are beside each other.
  const short: Record<Sort, string> = {
    recent: t("shortRecent"),
    "price-low": t("shortPriceLow"),
    "price-high": t("shortPriceHigh"),
    nearest: t("shortNearest"),
  };
  const choose = (chosen: string) => {
    const search = parseMarketSearch({ ...filters, ...(!hasPlace(filters) && originOf(place)), sort: chosen });
    // An order by price is for this list, and changes nothing about the next one.
    if (chosen === NEAREST_FIRST && hasPlace(search)) rememberNearestFirst(true);
    if (chosen === NEWEST_FIRST) rememberNearestFirst(false);
    void navigate({ to: "/marketplace", search, replace: true, resetScroll: false });
  };
  const select = useRef<HTMLSelectElement>(null);
  const chooseBeforeHydration = useEffectEvent(() => {
    const chosen = select.current?.value ?? NEWEST_FIRST;
    if (chosen !== (sort ?? NEWEST_FIRST)) choose(chosen);
  });
  const hydrated = useHydrated();
  const isInitialized = useRef(false);
  // Uncontrolled, so that hydration keeps a choice that the user made before it.
  useEffect(() => {
    if (!hydrated || select.current === null) return;
    if (isInitialized.current) select.current.value = sort ?? NEWEST_FIRST;
    else chooseBeforeHydration();
    isInitialized.current = true;
  }, [hydrated, sort]);

  return (
    <MarketForm params={filters} className="flex gap-2">
      <div className="overlaid flex min-h-11 items-center gap-1 rounded-xl bg-surface px-3 shadow-card forced-colors:border-2">
        <span aria-hidden className="noscript:hidden">
          {short[sort ?? NEWEST_FIRST]}
        </span>
        <ChevronDown aria-hidden className="size-4 noscript:hidden" />
        <select
          ref={select}
          name="sort"
          aria-label={t("sortLabel")}
          defaultValue={sort ?? NEWEST_FIRST}
          onChange={(event) => choose(event.target.value)}
          className="absolute inset-0 size-full opacity-0 noscript:static noscript:opacity-100"
        >
          {SORTS.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </select>
      </div>
      {/* React renders the content of noscript only on the server. */}
      <noscript>
        {import.meta.env.SSR && (
          <button type="submit" className={buttonClass({ variant: "secondary" })}>
            {t("nearShow")}
          </button>
        )}
      </noscript>
    </MarketForm>
  );
}
