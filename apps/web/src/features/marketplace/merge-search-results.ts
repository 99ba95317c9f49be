import { SEARCH_REQUEST_MIN_LETTERS } from "@pashu/validators/limits";
import { matchesSearch, plainWords } from "@pashu/validators/search";
import type { AnimalView } from "~/features/animals/shared/animal.ts";

/** True if the server is queried too. A single letter searches only loaded listings. */
export function isSearchable(search: string): boolean {
  return plainWords(search).some((word) => [...word].length >= SEARCH_REQUEST_MIN_LETTERS);
}

/**
 * Returns the loaded listings that match, then further results of the server. Loaded listings are the start of the same
 * order. The server also searches the texts in other languages.
 * @param isSettled false if `results` are of an earlier search: then only those that match the present one are shown
 */
export function mergeSearchResults(
  loaded: AnimalView[],
  results: AnimalView[],
  { search, isSettled }: { search: string; isSettled: boolean },
): AnimalView[] {
  const found = results.filter((animal) => isSettled || matchesSearch(animal, search));
  const ids = new Set(found.map(({ id }) => id));
  const first = loaded.filter((animal) => ids.delete(animal.id) || matchesSearch(animal, search));
  return [...first, ...found.filter(({ id }) => ids.has(id))];
}
