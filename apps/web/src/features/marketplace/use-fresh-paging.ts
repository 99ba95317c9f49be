import { useEffect, useRef } from "react";
import { trpc } from "~/lib/api/trpc.ts";
import { marketListInput, type MarketSearch } from "./market-search.ts";

/** Whoever leaves a category or an order finds it again at its first page; leaving the marketplace changes nothing. */
export function useResetPaging(market: MarketSearch): void {
  const utils = trpc.useUtils();
  const left = useRef(market);
  useEffect(() => {
    const { current } = left;
    left.current = market;
    if (JSON.stringify(current) === JSON.stringify(market)) return;
    utils.animals.list.setInfiniteData(
      marketListInput(current),
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
  }, [utils, market]);
}
