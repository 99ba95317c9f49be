import type { Category } from "@pashu/validators/enums";
import type { Facts } from "@pashu/validators/facts/facts";
import type { Locale } from "./locales.ts";

export interface ListingWithFacts {
  category: Category;
  isPregnant: boolean | null;
  facts: Facts;
  /** As `typedBreed` returns it. */
  typedBreed?: Record<Locale, string> | null;
}

const CACHE_MAX = 2000;

/** Listings are read far more often than they change, and texts for ten of them take a millisecond. */
export function memoizeByFacts<Result>(
  write: (listing: ListingWithFacts, locale: Locale) => Result,
): (listing: ListingWithFacts, locale: Locale) => Result {
  const cache = new Map<string, Result>();
  return ({ category, isPregnant, facts, typedBreed = null }, locale) => {
    const key = JSON.stringify([locale, category, isPregnant, facts, typedBreed]);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const result = write({ category, isPregnant, facts, typedBreed }, locale);
    if (cache.size >= CACHE_MAX) cache.clear();
    cache.set(key, result);
    return result;
  };
}
