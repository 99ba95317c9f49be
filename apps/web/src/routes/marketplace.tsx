import { CATEGORY_COUNTS_REFRESH_MS } from "@pashu/validators/limits";
import { createFileRoute } from "@tanstack/react-router";
import {
  isSearchable,
  marketSearchInput,
  marketListInput,
  parseMarketSearch,
} from "~/features/marketplace/market-search.ts";
import { MarketplacePage } from "~/features/marketplace/marketplace-page.tsx";
import { isUnavailable } from "~/lib/api/is-unavailable.ts";

export const Route = createFileRoute("/marketplace")({
  staticData: { namespaces: ["animals", "marketplace"] },
  validateSearch: parseMarketSearch,
  // Known parameters in a fixed order, so that URLs with other parameters share cached HTML.
  loaderDeps: ({ search }) => parseMarketSearch({ ...search }),
  loader: async ({ context, deps }) => {
    const { locale } = context.i18n.snapshot();
    const input = marketListInput(deps, locale);
    const { list } = context.api.animals;
    const { counts } = context.api.categories;
    // The server waits for the listings; the browser shows the page at once. The page works without the counts.
    if (!import.meta.env.SSR) {
      const refreshCounts = () => counts.prefetch(undefined, { staleTime: CATEGORY_COUNTS_REFRESH_MS });
      return void list.prefetchInfinite(input).then(refreshCounts);
    }
    const listings = list.fetchInfinite(input).catch(throwIfUnavailable);
    await Promise.all([listings, counts.prefetch()]);
    const { search } = deps;
    if (search !== undefined && isSearchable(search))
      await list.fetch(marketSearchInput(deps, search, locale)).catch(throwIfUnavailable);
  },
  component: MarketplacePage,
});

/** The page shows other errors, such as an unknown pincode, in place of the cards. */
function throwIfUnavailable(error: unknown): void {
  if (isUnavailable(error)) throw error;
}
