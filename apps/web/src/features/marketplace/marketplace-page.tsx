import { getRouteApi, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { PageTitle } from "~/ui/page-title.tsx";
import { groupDigits } from "@pashu/validators/digits";
import { CategoryFilter } from "./category-filter.tsx";
import { MarketResults } from "./market-results.tsx";
import { SearchBar } from "./search-bar.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useMarket } from "./use-market.ts";
import { useResetPaging } from "./use-reset-paging.ts";

const route = getRouteApi("/marketplace");

/** Typed searches by entry of the history, for the way back from the page of a listing. */
const typed: Record<string, string> = {};
const ENTRY_KEY = "__TSR_key";

export function MarketplacePage() {
  const t = useTranslations("market");
  const tList = useTranslations("list");
  const tCategory = useTranslations("category");
  const market = route.useLoaderDeps();
  const historyKey = useRouterState({ select: ({ location }) => String(location.state[ENTRY_KEY]) });
  const [text, setText] = useState(typed[historyKey] ?? market.search ?? "");
  useEffect(() => {
    typed[historyKey] = text;
  }, [historyKey, text]);
  useResetPaging(market);
  const listing = useMarket(market, text);
  const { count } = listing;
  const title = market.category === undefined ? t("title") : `${tCategory(market.category)} · ${t("title")}`;
  return (
    <div className="relative page-width flex flex-col gap-2 pt-2 pb-4 lg:pt-4">
      <PageTitle>{title}</PageTitle>
      <h1 className="sr-only">{t("title")}</h1>
      <SearchBar market={market} text={text} onChange={setText} onFocus={listing.prepareSearch} />
      <CategoryFilter {...market} />
      <div className="flex flex-wrap items-center gap-x-2">
        <output className={count === 0 ? "sr-only" : "text-sm font-bold"}>
          {count !== undefined && tList("resultCount", { count, n: groupDigits(count) })}
        </output>
        <SortSelect {...market} />
      </div>
      <MarketResults
        key={JSON.stringify(market)}
        {...{ market, listing, historyKey }}
        onClearSearch={() => setText("")}
      />
    </div>
  );
}
