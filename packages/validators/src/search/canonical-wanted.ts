import { DEGREES_DECIMALS } from "../distance.ts";
import { FILTER_NAMES } from "./filter-names.ts";
import type { WantedAnimals } from "./list-animals.ts";

/**
 * Leaves of a list what an alert compares, in one order: two lists of the same listings have the same JSON. The place is
 * left out unless a distance is asked from it, and is rounded to about 1 km, because it may be that of a home.
 */
export function canonicalWanted(asked: WantedAnimals): WantedAnimals {
  const { category, search, pincode, lat, lng, km } = asked;
  const isAt = lat !== undefined && lng !== undefined;
  const origin = isAt ? { lat: rounded(lat), lng: rounded(lng) } : { pincode };
  const filters = FILTER_NAMES.map((name) => [name, asked[name]]);
  const all = {
    category,
    search: search?.trim() || undefined,
    ...(km !== undefined && origin),
    ...Object.fromEntries(filters),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DEGREES_DECIMALS));
}
