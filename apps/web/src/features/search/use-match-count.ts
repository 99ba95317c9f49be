import { COUNT_TTL_MS } from "@pashu/validators/limits";
import { hasPlace } from "~/features/places/shared/place.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useDebounced } from "~/lib/page/use-debounced.ts";
import { applied } from "./change-filters.ts";
import { countInput } from "./shared/count-input.ts";
import type { MarketSearch } from "./shared/market-filters.ts";

const DEBOUNCE_MS = 300;

/** Returns the number of animals that match, or undefined while it is unknown. Filters apply without it. */
export function useMatchCount(market: MarketSearch, search: string): number | undefined {
  const settled = useDebounced(market, DEBOUNCE_MS);
  const enabled = settled.km === undefined || hasPlace(settled);
  const { data } = trpc.animals.count.useQuery(countInput(applied(settled), search), {
    enabled,
    retry: false,
    staleTime: COUNT_TTL_MS,
  });
  return enabled && settled === market ? data?.count : undefined;
}
