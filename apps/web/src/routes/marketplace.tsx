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
    const { list } = context.api.animals;
    const { counts } = context.api.categories;
    const refreshCounts = () => counts.prefetch(undefined, { staleTime: CATEGORY_COUNTS_REFRESH_MS });
    void list.prefetchInfinite(marketListInput(deps, context.i18n.snapshot().locale)).then(refreshCounts);
  },
  component: MarketplacePage,
});
