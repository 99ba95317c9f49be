import type { MarketSearch } from "./shared/market-filters.ts";

export interface FilterFieldsProps {
  market: MarketSearch;
  onChange: (market: MarketSearch) => void;
  /** A distance is chosen without a valid pincode, and the user wants to see the animals. */
  needsPlace?: boolean;
  /** Reports typed prices when the field loses the focus, because each change is applied at once. */
  isLive?: boolean;
}
