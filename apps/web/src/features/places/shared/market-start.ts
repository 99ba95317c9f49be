import { changeStored, useStored } from "~/lib/storage/use-stored.ts";
import { hasPlace, originOf, type Place } from "./place.ts";
import { usePlace } from "./use-place.ts";

/** Not a key of the device: the sign-out removes it with the place. */
const NEAREST_FIRST_KEY = "nearest-first";

export interface MarketStart extends Place {
  sort?: "nearest";
}

/**
 * Returns the search parameters of links to the whole marketplace: the nearest animals first once the user has chosen
 * that, else none. None on the server and before hydration, because cached HTML is the same for all visitors.
 */
export function useMarketStart(): MarketStart {
  const isNearestFirst = useStored(NEAREST_FIRST_KEY) !== null;
  const place = usePlace();
  return isNearestFirst && hasPlace(place) ? { sort: "nearest", ...originOf(place) } : {};
}

export function rememberNearestFirst(isNearestFirst: boolean): void {
  changeStored(NEAREST_FIRST_KEY, isNearestFirst ? "1" : null);
}
