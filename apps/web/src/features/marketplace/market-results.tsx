import { Link } from "@tanstack/react-router";
import { SHORT_RESULT_MAX } from "@pashu/validators/limits";
import { useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { countInput } from "~/features/search/shared/count-input.ts";
import { countFilters } from "~/features/search/shared/count-filters.ts";
import { fadeIn } from "~/lib/page/fade-in.ts";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { serverLazy } from "~/ui/i18n/server-lazy.tsx";
import { Button } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import { CARD_GRID, CardSkeletons } from "~/features/animals/shared/card-grid.tsx";
import { EmptyResult, ShortResult } from "~/features/search/shared/lazy-filters.tsx";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { MarketCards } from "./market-cards.tsx";
import { MarketForm } from "./market-form.tsx";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";
import { NearestPlace } from "./nearest-place.tsx";
import { SellBanner } from "./sell-banner.tsx";
import type { MarketListing } from "./use-market.ts";

const SKELETONS = 8;
const EMPTY_FALLBACK = <EmptyTitle />;
const TELL_ME_FALLBACK = <div className="min-h-14" />;
/** Not in the server's HTML, which is as large as it may be. Here, because a shared file would be one more request. */
const TellMe = serverLazy(
  ["alerts", "filters", "facts", "errors"],
  () => import("~/features/alerts/shared/tell-me-of-list.tsx"),
);

interface MarketResultsProps {
  market: MarketSearch;
  listing: MarketListing;
  search: string;
  onClearSearch: () => void;
  /** Set while the list by distance has no known place. */
  onChoosePlace: (() => void) | undefined;
}

export function MarketResults({ market, listing, onChoosePlace, ...props }: MarketResultsProps) {
  const t = useTranslations("market");
  const tNav = useTranslations("nav");
  const { search, onClearSearch } = props;
  const { animals, counts, isLoading, failed, isUnknownPlace, error, retry, ...more } = listing;
  const none = animals.length === 0;
  const results = useFadeOnSearch(listing);
  const isHydrated = useHydrated();
  // All animals are no list to wait for.
  const isAsked = market.category !== undefined || search !== "" || countFilters(market) > 0;
  const isFull = animals.length > SHORT_RESULT_MAX || market.page !== undefined;
  const isShort = !none && !isFull && !isLoading && !failed && countFilters(market) > 0;
  return (
    <>
      {onChoosePlace && <NearestPlace market={market} onChoose={onChoosePlace} />}
      <div ref={results} className="flex flex-col gap-2">
        <div className={classNames(CARD_GRID, "banner-after-four min-[90rem]:grid-cols-3!")}>
          <SellBanner />
          {!none && <MarketCards listing={listing} />}
          {none && isLoading && <CardSkeletons count={SKELETONS} className="contents" />}
          {failed && !isLoading && !isUnknownPlace && <FetchFailed error={error} onRetry={retry} />}
          {none && !isLoading && !failed && (
            <EmptyResult.Component
              fallback={EMPTY_FALLBACK}
              market={market}
              search={search}
              onClearSearch={onClearSearch}
              all={counts.all}
              inCategory={counts.inCategory}
            />
          )}
        </div>
        {more.hasMore && !failed && (
          <MarketForm
            params={{ ...market, page: more.nextPage }}
            className="mx-auto w-full max-w-sm"
            onSubmit={(event) => {
              event.preventDefault();
              more.loadMore();
            }}
          >
            <Button type="submit" variant="secondary" size="lg" pending={more.isLoadingMore} className="w-full">
              {more.isLoadingMore ? t("loadingMore") : t("loadMore")}
            </Button>
          </MarketForm>
        )}
        {!none && (
          <Link to="/rates/$" className="inline-flex min-h-11 items-center self-center underline underline-offset-4">
            {tNav("rates")}
          </Link>
        )}
        {isHydrated && isShort && <ShortResult.Component market={market} search={search} fallback={null} />}
        {isHydrated && isAsked && !isLoading && !failed && (
          <TellMe.Component asked={countInput(market, search)} fallback={TELL_ME_FALLBACK} />
        )}
      </div>
    </>
  );
}

/** Results of a search change at any time and in any order. They fade in, so that neither card nor button moves below a finger. */
function useFadeOnSearch({ animals, isSearch, isLoading }: MarketListing) {
  const results = useRef<HTMLDivElement>(null);
  const content = animals.map(({ id }) => id).join() || isLoading;
  const shown = useRef({ content, isSearch });
  useLayoutEffect(() => {
    const { current } = shown;
    if (current.content !== content && (isSearch || current.isSearch)) fadeIn(results.current);
    shown.current = { content, isSearch };
  }, [content, isSearch]);
  return results;
}

function EmptyTitle() {
  return <h2 className="py-6 text-center text-xl">{useTranslations("market")("emptyTitle")}</h2>;
}
