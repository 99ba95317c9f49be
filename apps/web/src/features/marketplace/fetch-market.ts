import { countInput } from "~/features/search/shared/count-input.ts";
import { ActiveFilters, EmptyResult } from "~/features/search/shared/lazy-filters.tsx";
import { otherFilters } from "~/features/search/shared/quick-filters.tsx";
import { quickFilters } from "~/features/search/shared/filter-choices.ts";
import { countFilters } from "~/features/search/shared/count-filters.ts";
import type { MarketSearch } from "~/features/search/shared/market-filters.ts";
import { isUnavailable } from "~/lib/api/is-unavailable.ts";
import type { RouterContext } from "~/lib/router-context.ts";
import { isSearchable, marketSearchInput } from "./market-queries.ts";
import { marketListInput } from "./market-search.ts";
import { hasNotes, SearchNoteTexts } from "./search-notes.tsx";

/** Fetches what the server renders. The page works without the counts. */
export async function fetchMarket({ api, i18n }: RouterContext, market: MarketSearch): Promise<void> {
  const { locale } = i18n.snapshot();
  const { list, count, alternatives } = api.animals;
  const { search = "", category, pincode, district, state } = market;
  const isFiltered = countFilters(market) > 0;
  const prepareFilters = async () => {
    const breeds = category && (await api.rates.topBreeds.fetch({ locale }).catch(() => undefined));
    const quick = quickFilters(market, category && breeds?.[category].id);
    if (otherFilters(market, quick).length > 0) await ActiveFilters.prepare(i18n);
  };
  const [listings] = await Promise.all([
    list.fetchInfinite(marketListInput(market, locale)).catch(throwIfUnavailable),
    api.categories.counts.prefetch(),
    prepareFilters(),
    pincode !== undefined && api.places.pincode.prefetch({ pincode: String(pincode) }),
    isFiltered && count.prefetch(countInput(market, "")),
    (district ?? state) !== undefined && api.places.areas.prefetch({ slug: district ?? state, locale }),
  ]);
  const found = isSearchable(search)
    ? await list.fetch(marketSearchInput(market, search, locale)).catch(throwIfUnavailable)
    : listings?.pages[0];
  if (found !== undefined && hasNotes(found)) await SearchNoteTexts.prepare(i18n);
  // A search that is too short for the server can find nothing among these listings.
  if (found?.items.length !== 0 && (search === "" || isSearchable(search))) return;
  await Promise.all([
    EmptyResult.prepare(i18n),
    (isFiltered || search !== "") && alternatives.prefetch(countInput(market, search)),
  ]);
}

/** The page shows other errors, such as an unknown pincode, in place of the cards. */
function throwIfUnavailable(error: unknown): undefined {
  if (isUnavailable(error)) throw error;
}
