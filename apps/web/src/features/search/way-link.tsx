import type { AppRouter } from "@pashu/api/router";
import { groupDigits } from "@pashu/validators/digits";
import type { inferRouterOutputs } from "@trpc/server";
import { MapPin, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { LinkButton } from "~/ui/button.tsx";
import { withoutFilters } from "./change-filters.ts";
import { focusResultCount } from "./focus-result-count.ts";
import { formatCount } from "./shared/format-count.ts";
import type { MarketSearch } from "./shared/market-filters.ts";
import { ofCategory } from "./shared/of-category.ts";
import { useFilterLabel } from "./shared/use-filter-labels.ts";

/** A link from an empty or short list to a longer one. */
export interface Way {
  key: string;
  label: string;
  icon?: typeof X;
  market: MarketSearch;
  count: number | undefined;
  clearsSearch: boolean;
}

type Alternative = inferRouterOutputs<AppRouter>["animals"]["alternatives"][number];

export function useWithoutSearch(market: MarketSearch): Way {
  return {
    key: "search",
    label: useTranslations("market")("searchClear"),
    icon: X,
    market: { ...market, search: undefined, page: undefined },
    count: undefined,
    clearsSearch: true,
  };
}

export function useWayOf(market: MarketSearch): (alternative: Alternative) => Way {
  const t = useTranslations();
  const label = useFilterLabel(market);
  const withoutSearch = useWithoutSearch(market);
  return (alternative: Alternative): Way => {
    const { change, count } = alternative;
    if (change === "km") {
      const { km } = alternative;
      const wider = { ...market, page: undefined, km };
      const words = t("filters.lookWithin", { km: groupDigits(km) });
      return { key: "km", label: words, icon: MapPin, market: wider, count, clearsSearch: false };
    }
    if (change === "category") {
      const { category } = alternative;
      const words = t("filters.lookIn", { category: t(`category.${category}`) });
      return {
        key: category,
        label: words,
        market: ofCategory(market, category),
        count,
        clearsSearch: false,
      };
    }
    if (change === "species") {
      const { category } = alternative;
      const others = { ...ofCategory(market, category), search: undefined };
      return { key: change + category, label: t(`category.${category}`), market: others, count, clearsSearch: true };
    }
    if (change === "drop-two") {
      const { filters } = alternative;
      const [first = "", second = ""] = filters.map((filter) => label(filter, { [filter]: market[filter] }));
      const words = t("filters.removeTwo", { first, second });
      const others = withoutFilters(market, filters);
      return { key: filters.join(), label: words, icon: X, market: others, count, clearsSearch: false };
    }
    const { filter } = alternative;
    if (filter === "category") {
      const words = t("filters.remove", { name: t(`category.${market.category ?? "all"}`) });
      const others = { ...market, page: undefined, category: undefined };
      return { key: filter, label: words, icon: X, market: others, count, clearsSearch: false };
    }
    if (filter === "search") return { ...withoutSearch, count };
    const words = t("filters.remove", { name: label(filter, { [filter]: market[filter] }) });
    return { key: filter, label: words, icon: X, market: withoutFilters(market, [filter]), count, clearsSearch: false };
  };
}

interface WayLinkProps {
  way: Way;
  variant: "primary" | "secondary";
  onClearSearch: () => void;
}

/** Says how many animals the other list has. */
export function WayLink({ way, variant, onClearSearch }: WayLinkProps) {
  const t = useTranslations("list");
  const { label, icon: Icon, count, clearsSearch, market } = way;
  return (
    <LinkButton
      to="/marketplace"
      search={market}
      activeOptions={{ exact: true }}
      size="lg"
      variant={variant}
      onClick={() => {
        focusResultCount();
        if (clearsSearch) onClearSearch();
      }}
      className="min-h-14.5! w-full flex-wrap justify-between! px-3.5!"
    >
      <span className="flex items-center gap-2 text-left">
        {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
        {label}
      </span>
      {count !== undefined && <span>{t("resultCount", { count, n: formatCount(count) })}</span>}
    </LinkButton>
  );
}
