import { useNavigate } from "@tanstack/react-router";
import { storePlace } from "~/features/places/shared/store-place.ts";
import { applied } from "./change-filters.ts";
import type { MarketSearch } from "./shared/market-filters.ts";

/** Returns a function that shows the list with other filters. A typed pincode becomes the user's place. */
export function useApplyFilters({ pincode }: MarketSearch): (next: MarketSearch) => void {
  const navigate = useNavigate();
  return (next) => {
    if (next.km !== undefined && next.pincode !== undefined && next.pincode !== pincode)
      storePlace({ pincode: next.pincode });
    void navigate({ to: "/marketplace", search: applied(next), resetScroll: false });
  };
}
