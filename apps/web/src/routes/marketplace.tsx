import { createFileRoute } from "@tanstack/react-router";
import { marketList, readMarketSearch } from "~/features/animals/market-search.ts";
import { MarketplacePage } from "~/features/animals/marketplace-page.tsx";

export const Route = createFileRoute("/marketplace")({
  staticData: { words: ["animals"] },
  validateSearch: readMarketSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const firstPage = context.api.animals.list.prefetchInfinite(marketList(deps));
    // The server's HTML holds the cards; a browser shows the page at once and the cards when they arrive.
    if (import.meta.env.SSR) await firstPage;
  },
  component: MarketplacePage,
});
