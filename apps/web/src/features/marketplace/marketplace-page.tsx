import { getRouteApi } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { PageTitle } from "~/ui/page-title.tsx";
import { NoticeSlot } from "~/features/disease-notices/shared/notice-slot.tsx";
import { otherFilters, QuickFilters, useQuickFilters } from "~/features/search/shared/quick-filters.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { useMediaQuery } from "~/lib/page/use-media-query.ts";
import { ActiveFilters, FilterRail } from "~/features/search/shared/lazy-filters.tsx";
import { CategoryFilter } from "./category-filter.tsx";
import { FilterButton } from "./filter-button.tsx";
import { MarketResults } from "./market-results.tsx";
import { PlaceChip } from "./place-chip.tsx";
import { SearchBar } from "./search-bar.tsx";
import { SearchNotes } from "./search-notes.tsx";
import { SortSelect } from "./sort-select.tsx";
import { usePlaceSheet } from "./use-place-sheet.ts";
import { useMarket } from "./use-market.ts";
import { useResetPaging } from "./use-reset-paging.ts";
import { useTypedSearch } from "./use-typed-search.ts";

const WIDE = "(width >= 64rem)";
const PlaceSheet = lazyWithMessages(["places", "errors"], () => import("./place-sheet.tsx"));
const FILTERS_FALLBACK = <div className="min-h-11" />;
const route = getRouteApi("/marketplace");

export function MarketplacePage() {
  const t = useTranslations("market");
  const tCategory = useTranslations("category");
  const { text, search, market, setText, clear, write } = useTypedSearch(route.useLoaderDeps());
  useResetPaging(market);
  const listing = useMarket(market);
  const isWide = useMediaQuery(WIDE);
  const { quick, breedName } = useQuickFilters(market);
  const others = otherFilters(market, quick);
  const place = usePlaceSheet(market, listing.isUnknownPlace);
  const title = market.category === undefined ? t("title") : `${tCategory(market.category)} · ${t("title")}`;
  return (
    <div className="relative page-width flex flex-col gap-2 pt-1 pb-4 lg:pt-4">
      <PageTitle>{title}</PageTitle>
      <h1 className="sr-only">{t("title")}</h1>
      <div className="whole flex flex-wrap gap-2 lg:mr-[30.5rem] lg:mb-3">
        <SearchBar market={market} text={text} onChange={setText} onFocus={listing.prepareSearch} onBlur={write} />
        <PlaceChip market={market} onOpen={() => place.setOpen(true)} />
      </div>
      {place.isOpen && <PlaceSheet market={market} onOpenChange={place.setOpen} />}
      <div className="flex items-start gap-6">
        <aside className="w-64 shrink-0 self-stretch max-lg:hidden noscript:hidden">
          {isWide && <FilterRail.Component market={market} fallback={null} />}
        </aside>
        <div className="flex min-w-0 grow flex-col gap-2">
          <CategoryFilter market={market} />
          <ul className="whole -mx-3 -my-1.5 flex gap-2 overflow-x-auto px-3 py-1.5 text-sm font-bold">
            <li className="shrink-0 lg:mr-auto">
              <FilterButton market={market} search={search} count={listing.count} />
            </li>
            <li className="shrink-0">
              <SortSelect {...market} />
            </li>
            <QuickFilters market={market} quick={quick} breedName={breedName} />
          </ul>
          {others.length > 0 && <ActiveFilters.Component market={market} names={others} fallback={FILTERS_FALLBACK} />}
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
            search={search}
            onClearSearch={clear}
            onChoosePlace={place.isMissing ? () => place.setOpen(true) : undefined}
          />
        </div>
      </div>
    </div>
  );
}
