import { SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button, LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { AnimalCard } from "~/features/listing-card/shared/animal-card.tsx";
import { CardGrid, CardSkeletons } from "~/features/animals/shared/card-grid.tsx";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { MarketForm } from "./market-form.tsx";
import type { MarketSearch } from "./market-search.ts";
import { NearestPlace } from "./nearest-place.tsx";
import { useMarket } from "./use-market.ts";

const SKELETONS = 8;

interface MarketResultsProps {
  market: MarketSearch;
  text: string;
  onClearSearch: () => void;
}

export function MarketResults({ market, text, onClearSearch }: MarketResultsProps) {
  const t = useTranslations("market");
  const { animals, isSearch, isLoading, failed, isUnknownPlace, error, retry, ...more } = useMarket(market, text);
  const grid = useFocusFirstNewCard(animals.length, more.isLoadingMore);
  const none = animals.length === 0;
  return (
    <>
      {market.sort === "nearest" && <NearestPlace market={market} isUnknown={isUnknownPlace} />}
      <output className={none ? "sr-only" : "block text-sm text-muted empty:hidden"}>
        {isSearch && !isLoading && !failed && t("resultCount", { count: animals.length, n: String(animals.length) })}
      </output>
      {!none && (
        <CardGrid ref={grid}>
          {animals.map((animal, index) => (
            <AnimalCard key={animal.id} animal={animal} first={index === 0} />
          ))}
        </CardGrid>
      )}
      {none && isLoading && <CardSkeletons count={SKELETONS} />}
      {failed && !isLoading && !isUnknownPlace && <FetchFailed error={error} onRetry={retry} />}
      {none && !isLoading && !failed && <NoResults market={market} isSearch={isSearch} onClearSearch={onClearSearch} />}
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

/** Focuses the first card that Load More added, because its button moves down or disappears. */
function useFocusFirstNewCard(count: number, isLoading: boolean) {
  const grid = useRef<HTMLUListElement>(null);
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    if (isLoading) countBefore.current = count;
    else if (countBefore.current !== null) {
      const cards = grid.current?.querySelectorAll<HTMLElement>(":scope > li > article");
      cards?.[countBefore.current]?.focus({ preventScroll: true });
      countBefore.current = null;
    }
  }, [count, isLoading]);
  return grid;
}

function NoResults({ market, isSearch, onClearSearch }: Omit<MarketResultsProps, "text"> & { isSearch: boolean }) {
  const t = useTranslations("market");
  const tCategory = useTranslations("category");
  return (
    <EmptyState
      picture={<SearchX className="size-14" />}
      title={t("emptyTitle")}
      hint={isSearch ? t("emptyHint") : t("emptyHintCategory")}
    >
      {isSearch && (
        <Button variant="secondary" size="lg" onClick={onClearSearch}>
          {t("searchClear")}
        </Button>
      )}
      {market.category !== undefined && (
        <LinkButton
          to="/marketplace"
          search={{ ...market, category: undefined, search: undefined, page: undefined }}
          variant="secondary"
          size="lg"
        >
          {tCategory("all")}
        </LinkButton>
      )}
    </EmptyState>
  );
}
