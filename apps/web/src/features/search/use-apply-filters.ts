import { useNavigate } from "@tanstack/react-router";
import { originOf } from "~/features/places/shared/place.ts";
import { storePlace } from "~/features/places/shared/store-place.ts";
import { applied } from "./change-filters.ts";
import type { MarketSearch } from "./shared/market-filters.ts";

/** Returns a function that shows the list with other filters. A new origin of the distance becomes the user's place. */
export function useApplyFilters(market: MarketSearch): (next: MarketSearch) => void {
  const navigate = useNavigate();
  return (next) => {
    const isMoved = next.pincode !== market.pincode || next.lat !== market.lat || next.lng !== market.lng;
    if (next.km !== undefined && isMoved) storePlace(originOf(next));
    void navigate({ to: "/marketplace", search: applied(next), resetScroll: false });
  };
}
