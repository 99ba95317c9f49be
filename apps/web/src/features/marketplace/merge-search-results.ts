import { SEARCH_REQUEST_MIN_LETTERS } from "@pashu/validators/limits";
import { matchesSearch, searchTerms } from "@pashu/validators/search";
import type { AnimalView } from "~/features/animals/shared/animal.ts";

/** Whether the server is asked too: a single letter is looked for only in what is loaded. */
export function isSearchable(search: string): boolean {
  return searchTerms(search).some((word) => [...word].length >= SEARCH_REQUEST_MIN_LETTERS);
}

/**
 * What matches among the loaded listings, completed by what the server found. The loaded ones are the beginning of
 * the same order, so that its answer adds below them and moves none.
 * @param found may answer an earlier search, and is then narrowed to this one
 */
export function mergeSearchResults(loaded: AnimalView[], found: AnimalView[], search: string): AnimalView[] {
  const merged = new Map<string, AnimalView>();
  for (const animal of [...loaded, ...found]) {
    if (!merged.has(animal.id) && matchesSearch(animal, search)) merged.set(animal.id, animal);
  }
  return [...merged.values()];
}
