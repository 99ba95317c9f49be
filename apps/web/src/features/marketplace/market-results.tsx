import { groupDigits } from "@pashu/validators/digits";
import { Search } from "lucide-react";
import { useTranslations } from "use-intl";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { Button, LinkButton } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { CARD_GRID, CardSkeletons } from "~/features/animals/shared/card-grid.tsx";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { MarketCards } from "./market-cards.tsx";
import { MarketForm } from "./market-form.tsx";
import type { MarketSearch } from "./market-search.ts";
import { NearestPlace } from "./nearest-place.tsx";
import { SellBanner } from "./sell-banner.tsx";
import type { MarketListing } from "./use-market.ts";

const SKELETONS = 8;
const WAY_ON = "w-full justify-between!";

interface MarketResultsProps {
  market: MarketSearch;
  listing: MarketListing;
  historyKey: string;
  onClearSearch: () => void;
}

export function MarketResults({ market, listing, historyKey, onClearSearch }: MarketResultsProps) {
  const t = useTranslations("market");
  const { animals, isLoading, failed, isUnknownPlace, error, retry, ...more } = listing;
  const none = animals.length === 0;
  return (
    <>
      {market.sort === "nearest" && <NearestPlace market={market} isUnknown={isUnknownPlace} />}
      <div className={classNames(CARD_GRID, "banner-after-two mt-0.5")}>
        <SellBanner />
        {!none && <MarketCards listing={listing} historyKey={historyKey} />}
        {none && isLoading && <CardSkeletons count={SKELETONS} className="contents" />}
        {failed && !isLoading && !isUnknownPlace && <FetchFailed error={error} onRetry={retry} />}
        {none && !isLoading && !failed && <NoResults market={market} listing={listing} onClearSearch={onClearSearch} />}
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
    </>
  );
}

function NoResults({ market, listing: { isSearch, counts }, onClearSearch }: Omit<MarketResultsProps, "historyKey">) {
  const t = useTranslations("market");
  const tCategory = useTranslations("category");
  const { category } = market;
  const search = { ...market, search: undefined, page: undefined };
  const canClear = isSearch && category !== undefined && counts.inCategory !== 0;
  return (
    <EmptyState
      picture={
        <>
          <AnimalIcon category={category ?? "cattle"} className="size-12" />
          <Search className="absolute right-0 bottom-0 size-8 rounded-full border border-line-strong bg-surface p-1 text-ink" />
        </>
      }
      title={t("emptyTitle")}
      hint={isSearch ? t("emptyHint") : t("emptyHintCategory")}
    >
      {canClear && (
        <LinkButton to="/marketplace" search={search} size="lg" onClick={onClearSearch} className={WAY_ON}>
          {t("searchClear")}
          <Count count={counts.inCategory} />
        </LinkButton>
      )}
      {counts.all !== 0 && (
        <LinkButton
          to="/marketplace"
          search={{ ...search, category: undefined }}
          onClick={onClearSearch}
          size="lg"
          variant={canClear ? "secondary" : "primary"}
          className={WAY_ON}
        >
          {tCategory("all")}
          <Count count={counts.all} />
        </LinkButton>
      )}
    </EmptyState>
  );
}

function Count({ count }: { count: number | undefined }) {
  const t = useTranslations("list");
  return count !== undefined && <span>{t("resultCount", { count, n: groupDigits(count) })}</span>;
}
