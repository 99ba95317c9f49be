import { CATEGORY_COUNTS_REFRESH_MS } from "@pashu/validators/limits";
import { createFileRoute } from "@tanstack/react-router";
import { marketListInput, parseMarketSearch } from "~/features/marketplace/market-search.ts";
import { MarketplacePage } from "~/features/marketplace/marketplace-page.tsx";

export const Route = createFileRoute("/marketplace")({
  staticData: { namespaces: ["animals", "marketplace"] },
  validateSearch: parseMarketSearch,
  // Known parameters in a fixed order, so that URLs with other parameters share cached HTML.
  loaderDeps: ({ search }) => parseMarketSearch({ ...search }),
  loader: async ({ context, deps }) => {
    // The server waits for the listings; the browser shows the page at once, and has no code for the former.
    if (import.meta.env.SSR) {
      const { fetchMarket } = await import("~/features/marketplace/fetch-market.ts");
      return fetchMarket(context, deps);
    }
    const { animals, categories, rates } = context.api;
    const { locale } = context.i18n.snapshot();
    const refreshCounts = () => categories.counts.prefetch(undefined, { staleTime: CATEGORY_COUNTS_REFRESH_MS });
    void animals.list.prefetchInfinite(marketListInput(deps, locale)).then(refreshCounts);
    if (deps.category !== undefined) void rates.topBreeds.prefetch({ locale });
  },
  component: MarketplacePage,
});
