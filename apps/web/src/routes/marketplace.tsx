import { createFileRoute } from "@tanstack/react-router";
import { isSearchable } from "~/features/animals/merge-found.ts";
import { marketFound, marketList, readMarketSearch } from "~/features/animals/market-search.ts";
import { MarketplacePage } from "~/features/animals/marketplace-page.tsx";
import { isAway } from "~/lib/is-away.ts";

export const Route = createFileRoute("/marketplace")({
  staticData: { words: ["animals"] },
  validateSearch: readMarketSearch,
  // Known parameters in a fixed order: the HTML of one address is shared by all that differ in anything else.
  loaderDeps: ({ search }) => readMarketSearch({ ...search }),
  loader: async ({ context, deps }) => {
    const { list } = context.api.animals;
    // The server's HTML holds the cards; a browser shows the page at once and the cards when they arrive.
    if (!import.meta.env.SSR) return void list.prefetchInfinite(marketList(deps));
    await list.fetchInfinite(marketList(deps)).catch(throwIfAway);
    const { search } = deps;
    if (search !== undefined && isSearchable(search)) await list.fetch(marketFound(deps, search)).catch(throwIfAway);
  },
  component: MarketplacePage,
});

/** What else may fail, such as an unknown place, the page says where the cards would be. */
function throwIfAway(error: unknown): void {
  if (isAway(error)) throw error;
}
