import { SEARCH_REQUEST_MIN_LETTERS } from "@pashu/validators/limits";
import { matchesSearch, searchTerms } from "@pashu/validators/search";
import type { AnimalView } from "~/features/animals/shared/animal.ts";

/** True if the server is queried too. A single letter searches only loaded listings. */
export function isSearchable(search: string): boolean {
  return searchTerms(search).some((word) => [...word].length >= SEARCH_REQUEST_MIN_LETTERS);
}

/**
 * Returns the loaded listings that match, then further results of the server. Loaded listings are the start of the same
 * order, so results are only appended.
 * @param found possibly results of an earlier search; filtered by the present one
 */
export function mergeSearchResults(loaded: AnimalView[], results: AnimalView[], search: string): AnimalView[] {
  const merged = new Map<string, AnimalView>();
  for (const animal of [...loaded, ...results]) {
    if (!merged.has(animal.id) && matchesSearch(animal, search)) merged.set(animal.id, animal);
  }
  return [...merged.values()];
}
