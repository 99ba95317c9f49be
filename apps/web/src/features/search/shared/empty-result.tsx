import type { AppRouter } from "@pashu/api/router";
import { groupDigits } from "@pashu/validators/digits";
import { COUNT_TTL_MS } from "@pashu/validators/limits";
import type { inferRouterOutputs } from "@trpc/server";
import { Search, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { countInput } from "./count-input.ts";
import { countFilters } from "./count-filters.ts";
import type { MarketSearch } from "./market-filters.ts";
import { withoutFilters } from "../change-filters.ts";
import { useWayOf, useWithoutSearch, WayLink, type Way } from "../way-link.tsx";

export interface EmptyResultProps {
  market: MarketSearch;
  /** The typed search. */
  search: string;
  /** Numbers of all listings, and of those of the category; undefined while unknown. */
  all: number | undefined;
  inCategory: number | undefined;
  onClearSearch: () => void;
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
        : ways(data ?? []).map((way, index) => (
            <WayLink
              key={way.key}
              way={way}
              variant={index === 0 ? "primary" : "secondary"}
              onClearSearch={onClearSearch}
            />
          ))}
    </EmptyState>
  );
}

type Alternatives = inferRouterOutputs<AppRouter>["animals"]["alternatives"];

function useWays({ market, search, all, inCategory }: Omit<EmptyResultProps, "onClearSearch">) {
  const t = useTranslations();
  const wayOf = useWayOf(market);
  const withoutSearch = useWithoutSearch(market);
  const everything: Way = {
    key: "all",
    label: t("category.all"),
    market: withoutFilters({ ...market, category: undefined, search: undefined }),
    count: all,
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
