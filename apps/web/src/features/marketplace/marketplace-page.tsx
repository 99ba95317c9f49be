import { getRouteApi, useRouterState } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { classNames } from "~/ui/class-names.ts";
import { PageTitle } from "~/ui/page-title.tsx";
import { NoticeSlot } from "~/features/disease-notices/shared/notice-slot.tsx";
import { formatCount } from "~/features/search/shared/format-count.ts";
import { useMediaQuery } from "~/lib/page/use-media-query.ts";
import { ActiveFilters, FilterRail } from "~/features/search/shared/lazy-filters.tsx";
import { countFilters } from "~/features/search/shared/count-filters.ts";
import { CategoryFilter } from "./category-filter.tsx";
import { FilterButton } from "./filter-button.tsx";
import { MarketResults } from "./market-results.tsx";
import { SearchBar } from "./search-bar.tsx";
import { SearchNotes } from "./search-notes.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useMarket } from "./use-market.ts";
import { useResetPaging } from "./use-reset-paging.ts";
import { useTypedSearch } from "./use-typed-search.ts";

const WIDE = "(width >= 64rem)";
const FILTERS_FALLBACK = <div className="min-h-11" />;
const route = getRouteApi("/marketplace");

const ENTRY_KEY = "__TSR_key";

export function MarketplacePage() {
  const t = useTranslations("market");
  const tList = useTranslations("list");
  const tCategory = useTranslations("category");
  const { text, search, market, setText, clear, write } = useTypedSearch(route.useLoaderDeps());
  const historyKey = useRouterState({ select: ({ location }) => String(location.state[ENTRY_KEY]) });
  useResetPaging(market);
  const listing = useMarket(market);
  const isWide = useMediaQuery(WIDE);
  const { count } = listing;
  const title = market.category === undefined ? t("title") : `${tCategory(market.category)} · ${t("title")}`;
  return (
    <div className="relative page-width flex flex-col gap-2 pt-2 pb-4 lg:pt-4">
      <PageTitle>{title}</PageTitle>
      <h1 className="sr-only">{t("title")}</h1>
      <SearchBar market={market} text={text} onChange={setText} onFocus={listing.prepareSearch} onBlur={write} />
      <div className="flex items-start gap-6">
        <aside className="w-64 shrink-0 self-stretch max-lg:hidden noscript:hidden">
          {isWide && <FilterRail.Component market={market} fallback={null} />}
        </aside>
        <div className="flex min-w-0 grow flex-col gap-2">
          <CategoryFilter market={market} />
          <div className="whole flex flex-wrap items-center gap-2">
            {/* Its width does not depend on the count, so the controls beside it stay where they are. */}
            <output
              tabIndex={-1}
              className={classNames(
                "mr-auto flex min-h-11 w-19 items-center text-sm leading-snug font-bold",
                count === 0 && "opacity-0",
              )}
            >
              {count !== undefined && tList("resultCount", { count, n: formatCount(count) })}
            </output>
            <SortSelect {...market} />
            <FilterButton market={market} search={search} />
          </div>
          {countFilters(market) > 0 && <ActiveFilters.Component market={market} fallback={FILTERS_FALLBACK} />}
          <NoticeSlot
            area={market.district ?? market.state}
            pincode={market.pincode === undefined ? undefined : String(market.pincode)}
            category={market.category}
            isOwnPlaceToo
          />
          <SearchNotes readAs={listing.readAs} ignored={listing.ignored} />
          <MarketResults
            key={JSON.stringify({ ...market, search: undefined })}
            market={market}
            listing={listing}
            historyKey={historyKey}
            search={search}
            onClearSearch={clear}
          />
        </div>
      </div>
    </div>
  );
}
