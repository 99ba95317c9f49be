import { CATEGORIES, type Category } from "@pashu/validators/enums";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useLocale } from "use-intl";
import { countInput } from "~/features/search/shared/count-input.ts";
import { countFilters } from "~/features/search/shared/count-filters.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useDebounced } from "~/lib/page/use-debounced.ts";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";
import { isSearchable, marketPaging, marketSearchInput } from "./market-queries.ts";
import { marketListInput } from "./market-search.ts";
import { useI18n } from "~/lib/i18n/i18n-context.tsx";
import { SearchNoteTexts } from "./search-notes.tsx";
import { loadFoldedRank, mergeSearchResults, plainRank } from "./merge-search-results.ts";

const SEARCH_DEBOUNCE_MS = 300;

export type MarketListing = ReturnType<typeof useMarket>;

/** @param market with the typed search, which the URL may not have yet */
export function useMarket(market: MarketSearch) {
  const { search = "" } = market;
  const utils = trpc.useUtils();
  const locale = useLocale();
  // trpc.animals.list.useInfiniteQuery would ignore the query client's persister.
  const listInput = marketListInput(market, locale);
  const list = useInfiniteQuery(
    utils.animals.list.infiniteQueryOptions(listInput, { ...marketPaging, placeholderData: previousOf(listInput) }),
  );
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? [];

  const debouncedSearch = useDebounced(search, SEARCH_DEBOUNCE_MS);
  const usesServer = isSearchable(search);
  const input = marketSearchInput(market, debouncedSearch, locale);
  const results = trpc.animals.list.useQuery(input, {
    enabled: usesServer && isSearchable(debouncedSearch),
    placeholderData: previousOf(input),
  });
  const isSettled = !usesServer || (debouncedSearch === search && !results.isFetching);

  const [rankOf, setRankOf] = useState(() => plainRank);
  const i18n = useI18n();
  // Offline, the plain rule remains.
  const prepareSearch = useCallback(() => {
    loadFoldedRank().then(
      (folded) => setRankOf(() => folded),
      () => undefined,
    );
    // Before the results, so that notes move nothing.
    SearchNoteTexts.prepare(i18n).catch(() => undefined);
  }, [i18n]);

  const animals =
    search === ""
      ? loaded
      : mergeSearchResults(loaded, usesServer ? (results.data?.items ?? []) : [], { search, isSettled, rankOf });
  const found = usesServer && isSettled && animals.length > 0 ? results.data : undefined;
  const failed = (list.isError && !list.isFetching) || (usesServer && results.isError);
  const isLoading = list.isPending || list.isRefetching || !isSettled;
  const counts = useListingCounts(market.category);
  const isComplete = list.isSuccess && !list.hasNextPage && market.page === undefined;
  const isFiltered = countFilters(market) > 0;
  const matching = trpc.animals.count.useQuery(countInput(market, ""), { enabled: isFiltered });
  const total = isComplete ? loaded.length : isFiltered ? matching.data?.count : counts.inCategory;
  const known = search === "" ? total : isLoading ? undefined : animals.length;
  return {
    animals,
    counts,
    /** Number of listings of the category, or of the search; undefined while unknown. */
    count: failed && (search !== "" || animals.length === 0) ? undefined : known,
    isSearch: search !== "",
    /** Words that the shown animals need not have. */
    ignored: found?.ignored ?? [],
    /** The price range and the order that the server read in the search text. */
    readAs: found?.readAs ?? {},
    /** Loads the search in any script, and the texts of its notes. */
    prepareSearch,
    isLoading,
    failed,
    error: list.error ?? results.error,
    isUnknownPlace: failed && errorCodeOf(list.error) === "PINCODE_UNKNOWN",
    retry: () => {
      if (list.isFetchNextPageError) return void list.fetchNextPage();
      if (list.isError) void list.refetch();
      if (results.isError) void results.refetch();
    },
    nextPage: (market.page ?? 1) + (list.data?.pages.length ?? 0),
    hasMore: search === "" && list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage({ cancelRefetch: false }),
  };
}

/** Keeps rows on the screen while the same list loads for another search or in another language. */
function previousOf(next: object) {
  const listOf = (input: unknown) => JSON.stringify({ ...Object(input), search: null, locale: null });
  return <Data>(previous: Data | undefined, query?: { queryKey: [unknown, { input?: unknown }?] }) =>
    listOf(query?.queryKey[1]?.input) === listOf(next) ? previous : undefined;
}

function useListingCounts(category: Category | undefined) {
  const { data } = trpc.categories.counts.useQuery();
  const all = data && CATEGORIES.reduce((sum, each) => sum + data[each], 0);
  return { all, inCategory: category === undefined ? all : data?.[category] };
}
