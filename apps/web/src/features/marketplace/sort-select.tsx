import { SORTS, type Sort } from "@pashu/validators/enums";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Select } from "~/ui/select.tsx";
import { hasPlace } from "~/features/search/shared/market-filters.ts";
import { usePlace } from "~/features/places/shared/use-place.ts";
import { MarketForm } from "./market-form.tsx";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";
import { parseMarketSearch } from "./market-search.ts";

const [NEWEST_FIRST] = SORTS;

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
  const choose = (chosen: string) => {
    const search = parseMarketSearch({ ...filters, ...(!hasPlace(filters) && place), sort: chosen });
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
    <MarketForm params={filters} className="flex min-w-0 grow basis-20 flex-wrap gap-2 lg:grow-0 lg:basis-auto">
      <Select
        ref={select}
        name="sort"
        aria-label={t("sortLabel")}
        defaultValue={sort ?? NEWEST_FIRST}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11! pr-8! text-sm! font-bold"
      >
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </Select>
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
