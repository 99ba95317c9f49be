import type { Category } from "@pashu/validators/enums";
import type { MarketSearch } from "./market-filters.ts";

/** Returns the URL parameters for another category, whose listings have other breeds, kinds and facts. */
export function ofCategory(market: MarketSearch, category: Category | undefined): MarketSearch {
  const { sort, search, pincode, lat, lng, km, priceMin, priceMax, withPhoto, withVideo, district, state } = market;
  return { category, sort, search, pincode, lat, lng, km, priceMin, priceMax, withPhoto, withVideo, district, state };
}
