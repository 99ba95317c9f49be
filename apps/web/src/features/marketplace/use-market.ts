import { CATEGORIES, type Category } from "@pashu/validators/enums";
import { useInfiniteQuery } from "@tanstack/react-query";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useDebounced } from "~/lib/page/use-debounced.ts";
import { marketSearchInput, marketListInput, marketPaging, type MarketSearch } from "./market-search.ts";
import { isSearchable, mergeSearchResults } from "./merge-search-results.ts";

const SEARCH_DEBOUNCE_MS = 300;

export type MarketListing = ReturnType<typeof useMarket>;

export function useMarket(market: MarketSearch, typed: string) {
  const search = typed.trim();
  const utils = trpc.useUtils();
  // trpc.animals.list.useInfiniteQuery would ignore the query client's persister.
  const list = useInfiniteQuery(utils.animals.list.infiniteQueryOptions(marketListInput(market), marketPaging));
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? [];

  const debouncedSearch = useDebounced(search, SEARCH_DEBOUNCE_MS);
  const usesServer = isSearchable(search);
  const input = marketSearchInput(market, debouncedSearch);
  const results = trpc.animals.list.useQuery(input, {
    enabled: usesServer && isSearchable(debouncedSearch),
    placeholderData: (previous, query) => (isSameList(query?.queryKey[1]?.input, input) ? previous : undefined),
  });
  const isSettled = !usesServer || (debouncedSearch === search && !results.isFetching);

  const animals =
    search === "" ? loaded : mergeSearchResults(loaded, usesServer ? (results.data?.items ?? []) : [], search);
  const failed = (list.isError && !list.isFetching) || (usesServer && results.isError);
  const isLoading = list.isPending || list.isRefetching || !isSettled;
  const counts = useListingCounts(market.category);
  const isComplete = list.isSuccess && !list.hasNextPage && market.page === undefined;
  const total = isComplete ? loaded.length : counts.inCategory;
  const known = search === "" ? total : isLoading ? undefined : animals.length;
  return {
    animals,
    counts,
    /** Number of listings of the category, or of the search; undefined while unknown. */
    count: failed && (search !== "" || animals.length === 0) ? undefined : known,
    isSearch: search !== "",
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

function isSameList(previous: object | undefined, next: object): boolean {
  return JSON.stringify({ ...previous, search: null }) === JSON.stringify({ ...next, search: null });
}

function useListingCounts(category: Category | undefined) {
  const { data } = trpc.categories.counts.useQuery();
  const all = data && CATEGORIES.reduce((sum, each) => sum + data[each], 0);
  return { all, inCategory: category === undefined ? all : data?.[category] };
}
