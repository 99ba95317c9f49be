import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useDebounced } from "~/lib/page/use-debounced.ts";
import { marketSearchInput, marketListInput, marketPaging, type MarketSearch } from "./market-search.ts";
import { isSearchable, mergeSearchResults } from "./merge-search-results.ts";

const SEARCH_DEBOUNCE_MS = 300;

export function useMarket(market: MarketSearch, typed: string) {
  const search = typed.trim();
  const utils = trpc.useUtils();
  // trpc.animals.list.useInfiniteQuery would ignore the query client's persister.
  const list = useInfiniteQuery(utils.animals.list.infiniteQueryOptions(marketListInput(market), marketPaging));
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? [];

  const debouncedSearch = useDebounced(search, SEARCH_DEBOUNCE_MS);
  const usesServer = isSearchable(search);
  const results = trpc.animals.list.useQuery(marketSearchInput(market, debouncedSearch), {
    enabled: usesServer && isSearchable(debouncedSearch),
    placeholderData: keepPreviousData,
  });
  const isSettled = !usesServer || (debouncedSearch === search && !results.isFetching);

  const animals =
    search === "" ? loaded : mergeSearchResults(loaded, usesServer ? (results.data?.items ?? []) : [], search);
  const failed = (list.isError && !list.isFetching) || (usesServer && results.isError);
  return {
    animals,
    isSearch: search !== "",
    isLoading: list.isPending || list.isRefetching || !isSettled,
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
