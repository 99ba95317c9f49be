import { useEffect, useRef } from "react";
import { trpc } from "~/lib/trpc.ts";
import { marketList, type MarketSearch } from "./market-search.ts";

/** Whoever leaves a category or an order finds it again at its first page; leaving the marketplace changes nothing. */
export function useFreshPaging({ category, sort }: MarketSearch): void {
  const utils = trpc.useUtils();
  const left = useRef<MarketSearch>({ category, sort });
  useEffect(() => {
    const { current } = left;
    left.current = { category, sort };
    if (current.category === category && current.sort === sort) return;
    utils.animals.list.setInfiniteData(
      marketList(current),
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
  }, [utils, category, sort]);
}
