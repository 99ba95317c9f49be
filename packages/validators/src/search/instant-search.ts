import type { Category } from "../enums.ts";
import { COMMON_GROUPS, indexAliases, keyOf, priceOf, termsOf } from "./search-terms.ts";

/** The texts of a listing that a page shows. */
export interface ShownListing {
  title: string;
  location: string;
  breed?: string | null;
  category: Category;
  price: number;
}

const INDEX = indexAliases(COMMON_GROUPS);
/** Browsers don't load the places. */
const VOCABULARY = { index: INDEX, places: new Set<string>(), placeNames: new Set<string>() };
const keys = new WeakMap<ShownListing, string>();

/**
 * Returns how well a shown listing matches a search in any script: 0 if every word is found as a whole word or means
 * the category, 1 if some start a word, otherwise null. It must have the price of the search.
 */
export function foldedRank(listing: ShownListing, search: string): 0 | 1 | null {
  const { price } = priceOf(search, VOCABULARY);
  const { priceMin = 0, priceMax = Infinity, typed = [] } = price ?? {};
  if (listing.price < priceMin || listing.price > priceMax) return null;
  const terms = termsOf(search, VOCABULARY);
  if (terms.length === 0 && typed.length > 0) return 0;
  const key = keyOfListing(listing);
  const isWhole = terms.map(
    ({ words, category }) => category === listing.category || words.some((word) => key.includes(` ${word} `)),
  );
  const isFound = terms.every(({ prefix }, at) => isWhole[at] || (prefix !== null && key.includes(` ${prefix}`)));
  if (terms.length === 0 || !isFound) return null;
  return isWhole.every(Boolean) ? 0 : 1;
}

function keyOfListing(listing: ShownListing): string {
  const known = keys.get(listing) ?? keyOf([listing.title, listing.breed ?? ""], [listing.location], INDEX);
  keys.set(listing, known);
  return known;
}
