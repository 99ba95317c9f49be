import { createFileRoute } from "@tanstack/react-router";
import { isSearchable } from "~/features/marketplace/merge-search-results.ts";
import { marketSearchInput, marketListInput, parseMarketSearch } from "~/features/marketplace/market-search.ts";
import { MarketplacePage } from "~/features/marketplace/marketplace-page.tsx";
import { isUnavailable } from "~/lib/api/is-unavailable.ts";

export const Route = createFileRoute("/marketplace")({
  staticData: { namespaces: ["animals"] },
  validateSearch: parseMarketSearch,
  // Known parameters in a fixed order: the HTML of one address is shared by all that differ in anything else.
  loaderDeps: ({ search }) => parseMarketSearch({ ...search }),
  loader: async ({ context, deps }) => {
    const { list } = context.api.animals;
    // The server's HTML holds the cards; a browser shows the page at once and the cards when they arrive.
    if (!import.meta.env.SSR) return void list.prefetchInfinite(marketListInput(deps));
    await list.fetchInfinite(marketListInput(deps)).catch(throwIfUnavailable);
    const { search } = deps;
    if (search !== undefined && isSearchable(search))
      await list.fetch(marketSearchInput(deps, search)).catch(throwIfUnavailable);
  },
  component: MarketplacePage,
});

/** What else may fail, such as an unknown place, the page says where the cards would be. */
function throwIfUnavailable(error: unknown): void {
  if (isUnavailable(error)) throw error;
}
