import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useDebounced } from "~/lib/page/use-debounced.ts";
import { marketSearchInput, marketListInput, marketPaging, type MarketSearch } from "./market-search.ts";
import { isSearchable, mergeSearchResults } from "./merge-search-results.ts";

const TYPING_PAUSE_MS = 300;

/** The listings of the marketplace: page after page, or what matches a search. */
export function useMarket(market: MarketSearch, typed: string) {
  const search = typed.trim();
  const utils = trpc.useUtils();
  // trpc.animals.list.useInfiniteQuery would ignore the query client's persister.
  const list = useInfiniteQuery(utils.animals.list.infiniteQueryOptions(marketListInput(market), marketPaging));
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? [];

  const asked = useDebounced(search, TYPING_PAUSE_MS);
  const searching = isSearchable(search);
  const found = trpc.animals.list.useQuery(marketSearchInput(market, asked), {
    enabled: searching && isSearchable(asked),
    placeholderData: keepPreviousData,
  });
  const answered = !searching || (asked === search && !found.isFetching);

  const animals =
    search === "" ? loaded : mergeSearchResults(loaded, searching ? (found.data?.items ?? []) : [], search);
  const failed = (list.isError && !list.isFetching) || (searching && found.isError);
  return {
    animals,
    isSearch: search !== "",
    /** Something may still come. */
    isWaiting: list.isPending || list.isRefetching || !answered,
    failed,
    error: list.error ?? found.error,
    /** Nobody knows the pincode from which the nearest was asked for. */
    isUnknownPlace: failed && errorCodeOf(list.error) === "PINCODE_UNKNOWN",
    retry: () => {
      if (list.isFetchNextPageError) return void list.fetchNextPage();
      if (list.isError) void list.refetch();
      if (found.isError) void found.refetch();
    },
    /** Where a page further would begin, for an address. */
    nextPage: (market.page ?? 1) + (list.data?.pages.length ?? 0),
    hasMore: search === "" && list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage({ cancelRefetch: false }),
  };
}
