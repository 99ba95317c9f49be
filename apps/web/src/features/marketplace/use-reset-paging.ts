import { useEffect, useRef } from "react";
import { useLocale } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";
import { marketListInput } from "./market-search.ts";

/** Drops all pages but the first when the category or sort changes. They stay when the user leaves the marketplace. */
export function useResetPaging(shown: MarketSearch): void {
  const market = { ...shown, search: undefined };
  const utils = trpc.useUtils();
  const locale = useLocale();
  const previous = useRef(market);
  useEffect(() => {
    const { current } = previous;
    previous.current = market;
    if (JSON.stringify(current) === JSON.stringify(market)) return;
    utils.animals.list.setInfiniteData(
      marketListInput(current, locale),
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
  });
}
