import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PageTitle } from "~/ui/page-title.tsx";
import { CategoryChips } from "./category-chips.tsx";
import { MarketResults } from "./market-results.tsx";
import { SearchBar } from "./search-bar.tsx";
import { SellBanner } from "./sell-banner.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useResetPaging } from "./use-reset-paging.ts";

const route = getRouteApi("/marketplace");

export function MarketplacePage() {
  const t = useTranslations("market");
  const tApp = useTranslations("app");
  const tCategory = useTranslations("category");
  const market = route.useLoaderDeps();
  const [text, setText] = useState(market.search ?? "");
  useResetPaging(market);
  const title = market.category === undefined ? t("title") : `${tCategory(market.category)} · ${t("title")}`;
  return (
    <div className="page-width flex flex-col gap-3 py-4">
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={tApp("metaDescription")} />
      <SellBanner />
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h1 className="text-lg tracking-tight sm:text-2xl sm:tracking-normal">{t("title")}</h1>
        <SortSelect {...market} />
      </div>
      <SearchBar market={market} text={text} onChange={setText} />
      <CategoryChips {...market} />
      <MarketResults key={JSON.stringify(market)} market={market} text={text} onClearSearch={() => setText("")} />
    </div>
  );
}
