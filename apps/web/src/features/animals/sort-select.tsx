import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Select } from "~/ui/field.tsx";
import { MARKET_SORTS, type MarketSearch, type MarketSort } from "./market-search.ts";

export function SortSelect({ category, sort = MARKET_SORTS[0] }: MarketSearch) {
  const t = useTranslations("market");
  const navigate = useNavigate();
  const names: Record<MarketSort, string> = {
    recent: t("sortRecent"),
    "price-low": t("sortPriceLow"),
    "price-high": t("sortPriceHigh"),
  };
  const choose = (value: string) => {
    const chosen = MARKET_SORTS.find((known) => known === value);
    const search = { category, sort: chosen === MARKET_SORTS[0] ? undefined : chosen };
    void navigate({ to: "/marketplace", search, replace: true, resetScroll: false });
  };
  return (
    <Select
      aria-label={t("sortLabel")}
      value={sort}
      onChange={(event) => choose(event.target.value)}
      className="w-auto! min-w-0 shrink px-2!"
    >
      {MARKET_SORTS.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </Select>
  );
}
