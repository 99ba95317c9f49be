import { matchesSearch } from "@pashu/validators/search/search";
import type { AnimalView } from "~/features/animals/shared/animal.ts";

/** Ranks a shown listing: lower is better, null if it does not match. */
export type RankOf = (animal: AnimalView, search: string) => number | null;

const PLAIN_RANK = 2;
export const plainRank: RankOf = (animal, search) => (matchesSearch(animal, search) ? PLAIN_RANK : null);

/** Ranks in any script and spelling. What the plain rule finds is still found. */
export async function loadFoldedRank(): Promise<RankOf> {
  const { foldedRank } = await import("@pashu/validators/search/instant-search");
  return (animal, search) => foldedRank(animal, search) ?? plainRank(animal, search);
}

interface MergeOptions {
  search: string;
  /** False if `results` are of an earlier search: then only those that match the present one are shown. */
  isSettled: boolean;
  rankOf: RankOf;
}

/**
 * Returns the results of the server in their order, then loaded listings that match, the best first. The server also
 * searches the texts in other languages.
 */
export function mergeSearchResults(
  loaded: AnimalView[],
  results: AnimalView[],
  { search, isSettled, rankOf }: MergeOptions,
): AnimalView[] {
  const [first, others, further] = isSettled ? [results, loaded, []] : [[], loaded, results];
  const rows = [...new Map([...first, ...others, ...further].map((animal) => [animal.id, animal])).values()];
  const ranked = rows.map((animal, at) => ({ animal, rank: at < first.length ? -1 : rankOf(animal, search) }));
  return ranked
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .map(({ animal }) => animal);
}
