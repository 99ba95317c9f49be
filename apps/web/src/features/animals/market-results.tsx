import { SearchX } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button, LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { AnimalCard } from "./shared/animal-card.tsx";
import { CardGrid, CardSkeletons } from "./shared/card-grid.tsx";
import { FetchFailed } from "./shared/fetch-failed.tsx";
import type { MarketSearch } from "./market-search.ts";
import { NearestPlace } from "./nearest-place.tsx";
import { useMarket } from "./use-market.ts";

const SKELETONS = 8;

interface MarketResultsProps {
  market: MarketSearch;
  text: string;
  onClearSearch: () => void;
}

/** The cards, or what stands in their place. */
export function MarketResults({ market, text, onClearSearch }: MarketResultsProps) {
  const t = useTranslations("market");
  const { animals, isSearch, isWaiting, failed, isUnknownPlace, retry, ...more } = useMarket(market, text);
  const none = animals.length === 0;
  return (
    <>
      {market.sort === "nearest" && <NearestPlace market={market} isUnknown={isUnknownPlace} />}
      <output className={none ? "sr-only" : "block text-sm text-muted empty:hidden"}>
        {isSearch && !isWaiting && !failed && t("resultCount", { count: animals.length, n: String(animals.length) })}
      </output>
      {!none && (
        <CardGrid>
          {animals.map((animal, index) => (
            <AnimalCard key={animal.id} animal={animal} first={index === 0} />
          ))}
        </CardGrid>
      )}
      {none && isWaiting && <CardSkeletons count={SKELETONS} />}
      {failed && !isWaiting && !isUnknownPlace && <FetchFailed onRetry={retry} />}
      {none && !isWaiting && !failed && (
        <NothingFound market={market} isSearch={isSearch} onClearSearch={onClearSearch} />
      )}
      {more.hasMore && !failed && (
        <Button
          variant="secondary"
          size="lg"
          pending={more.isLoadingMore}
          onClick={more.loadMore}
          className="mx-auto w-full max-w-sm"
        >
          {more.isLoadingMore ? t("loadingMore") : t("loadMore")}
        </Button>
      )}
    </>
  );
}

function NothingFound({ market, isSearch, onClearSearch }: Omit<MarketResultsProps, "text"> & { isSearch: boolean }) {
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
        <LinkButton to="/marketplace" search={{ ...market, category: undefined }} variant="secondary" size="lg">
          {tCategory("all")}
        </LinkButton>
      )}
    </EmptyState>
  );
}
