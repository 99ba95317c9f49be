import type { Category, Sort } from "@pashu/validators/enums";
import type { FactFilters } from "@pashu/validators/search/fact-filters";
import { FILTER_NAMES, type FilterName } from "@pashu/validators/search/filter-names";
import { hasPlace, placeOfPincode, type Place } from "~/features/places/shared/place.ts";

/** URL parameters that choose listings. `undefined` is no filter. */
export interface MarketFilters extends Place, FactFilters {
  category?: Category;
  breed?: string;
  priceMin?: number;
  priceMax?: number;
  milkMin?: number;
  /** Not a string of digits, which the router would put in quotation marks. */
  lactation?: number | "4plus";
  pregnant?: true;
  withCalf?: true;
  withPhoto?: true;
  withVideo?: true;
  /** Greatest distance from the place. */
  km?: number;
  district?: string;
  state?: string;
}

/** URL parameters of the list. The default is all animals, newest first. */
export interface MarketSearch extends MarketFilters {
  sort?: Exclude<Sort, "recent">;
  /** Follows the typed text after a pause. */
  search?: string;
  /** Page number from 1, set by Load More without JavaScript. */
  page?: number;
}

/** Returns every key. The server redirects URLs whose filters are invalid, so only lists and objects are dropped. */
export function parseFilters(search: Record<string, unknown>): MarketFilters {
  const filters = Object.fromEntries(
    FILTER_NAMES.map((name) => [name, isFilter(search[name]) ? search[name] : undefined]),
  );
  const place = parsePlace(search);
  if (!hasPlace(place)) filters.km = undefined;
  const noPlace = { pincode: undefined, lat: undefined, lng: undefined };
  return { ...noPlace, ...((search.sort === "nearest" || filters.km !== undefined) && place), ...filters };
}

function isFilter(value: unknown): boolean {
  return value === 0 || (Boolean(value) && typeof value !== "object");
}

function parsePlace({ pincode, lat, lng }: Record<string, unknown>): Place {
  const known = placeOfPincode(String(pincode));
  if (known !== null) return known;
  return isDegrees(lat, 90) && isDegrees(lng, 180) ? { lat, lng } : {};
}

function isDegrees(value: unknown, max: number): value is number {
  return typeof value === "number" && Math.abs(value) <= max;
}

/** The filters that are set, in the order of the sheet. A price range is one of them, under the name of its lower end. */
export function activeFilters(market: MarketFilters): FilterName[] {
  const isRange = market.priceMin !== undefined;
  return FILTER_NAMES.filter((name) => market[name] !== undefined && !(name === "priceMax" && isRange));
}

/** Input of queries that the filters apply to. */
export function filterInput({ pincode, lactation, ...filters }: MarketFilters) {
  return { ...filters, pincode: textOf(pincode), lactation: textOf(lactation) };
}

function textOf(value: number | string | undefined): string | undefined {
  return value === undefined ? value : String(value);
}
