import type { AppRouter } from "@pashu/api/router";
import { groupDigits } from "@pashu/validators/digits";
import { COUNT_TTL_MS } from "@pashu/validators/limits";
import type { inferRouterOutputs } from "@trpc/server";
import { MapPin, Search, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { countInput } from "./count-input.ts";
import { focusResultCount } from "../focus-result-count.ts";
import { formatCount } from "./format-count.ts";
import { countFilters } from "./count-filters.ts";
import type { MarketSearch } from "./market-filters.ts";
import { ofCategory } from "./of-category.ts";
import { withoutFilters } from "../change-filters.ts";
import { useFilterLabel } from "./use-filter-labels.ts";

export interface EmptyResultProps {
  market: MarketSearch;
  /** The typed search. */
  search: string;
  /** Numbers of all listings, and of those of the category; undefined while unknown. */
  all: number | undefined;
  inCategory: number | undefined;
  onClearSearch: () => void;
}

interface Way {
  key: string;
  label: string;
  icon?: typeof X;
  market: MarketSearch;
  count: number | undefined;
  clearsSearch: boolean;
}

const ROWS = [0, 1, 2];

/** Leads on from a list without animals: each row says how many animals it gives. */
export default function EmptyResult({ market, search, all, inCategory, onClearSearch }: EmptyResultProps) {
  const t = useTranslations();
  const isFiltered = countFilters(market) > 0;
  const isSearch = search !== "";
  const { data, isPending } = trpc.animals.alternatives.useQuery(countInput(market, search), {
    enabled: isFiltered || isSearch,
    retry: false,
    staleTime: COUNT_TTL_MS,
  });
  const isLoading = isPending && (isFiltered || isSearch);
  const [first] = data ?? [];
  const together =
    first?.change === "km" ? t("filters.noneWithin", { km: groupDigits(market.km ?? 0) }) : t("filters.noneTogether");
  const hint = isSearch ? t("filters.emptyHint") : isFiltered ? together : t("filters.emptyHintCategory");
  const ways = useWays({ market, search, all, inCategory });
  return (
    <EmptyState
      picture={
        <>
          <AnimalIcon category={market.category ?? "cattle"} className="size-12" />
          <Search className="absolute right-0 bottom-0 size-8 rounded-full panel p-1 text-ink" />
        </>
      }
      title={t("market.emptyTitle")}
      hint={hint}
    >
      {isLoading
        ? ROWS.map((row) => <Skeleton key={row} className="h-14.5 w-full" />)
        : ways(data ?? []).map(({ key, label, icon: Icon, count, clearsSearch, ...way }, index) => (
            <LinkButton
              key={key}
              to="/marketplace"
              search={way.market}
              activeOptions={{ exact: true }}
              size="lg"
              variant={index === 0 ? "primary" : "secondary"}
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
              {count !== undefined && <span>{t("list.resultCount", { count, n: formatCount(count) })}</span>}
            </LinkButton>
          ))}
    </EmptyState>
  );
}

type Alternatives = inferRouterOutputs<AppRouter>["animals"]["alternatives"];

function useWays({ market, search, all, inCategory }: Omit<EmptyResultProps, "onClearSearch">) {
  const t = useTranslations();
  const label = useFilterLabel(market);
  const everything: Way = {
    key: "all",
    label: t("category.all"),
    market: withoutFilters({ ...market, category: undefined, search: undefined }),
    count: all,
    clearsSearch: true,
  };
  const withoutSearch: Way = {
    key: "search",
    label: t("market.searchClear"),
    icon: X,
    market: { ...market, search: undefined, page: undefined },
    count: undefined,
    clearsSearch: true,
  };
  const withoutAnyFilter: Way = {
    key: "filters",
    label: t("filters.clear"),
    icon: X,
    market: withoutFilters(market),
    count: inCategory,
    clearsSearch: false,
  };
  const wayOf = (alternative: Alternatives[number]): Way => {
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
  return (alternatives: Alternatives): Way[] => {
    const ways = alternatives.map(wayOf);
    // Without suggestions, those whose numbers are known anyway.
    if (ways.length === 0 && market.category !== undefined && inCategory !== 0) {
      if (countFilters(market) === 0 && search !== "") ways.push({ ...withoutSearch, count: inCategory });
      if (countFilters(market) > 0 && search === "") ways.push(withoutAnyFilter);
    }
    return all === 0 ? ways : [...ways, everything];
  };
}
