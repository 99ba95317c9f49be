import { BREEDS } from "../breeds.ts";
import { fold } from "./fold.ts";
import { SEARCH_TRIGRAM_MIN_LETTERS } from "../limits.ts";
import { searchKey, searchTerms, type SearchTerm } from "./search-key.ts";

const trigrams = new Map<string, ReadonlySet<string>>();

/** The similarity of two words as pg_trgm computes it, from 0 to 1. */
export function similarity(a: string, b: string): number {
  const [first, second] = [trigramsOf(a), trigramsOf(b)];
  const common = [...first].filter((trigram) => second.has(trigram)).length;
  return common / (first.size + second.size - common);
}

/** Positions from 1 of the right breed, for each Hindi and Marathi name searched among listings with English names. */
export function breedPositions(): { name: string; position: number }[] {
  const breeds = Object.values(BREEDS).flat();
  const listings = [...new Set(breeds.map(({ en }) => en))].map((en) => ({ en, words: wordsOf(searchKey([en])) }));
  return breeds.flatMap(({ en, hi, mr }) =>
    [hi, mr].map((name) => {
      const terms = searchTerms(name);
      const ranked = listings
        .map((listing) => ({ en: listing.en, score: scoreOf(terms, listing.words) }))
        .sort((a, b) => b.score - a.score);
      return { name, position: ranked.findIndex((listing) => listing.en === en) + 1 };
    }),
  );
}

/** Returns 1 if a search for `b` finds a listing at `a`, else the similarity of their folded names. */
export function placeSimilarity(a: string, b: string): number {
  const key = searchKey([a]);
  const isFound = searchTerms(b).every(({ words }) => words.some((word) => key.includes(` ${word} `)));
  return isFound ? 1 : similarity(fold(a).replaceAll(" ", ""), fold(b).replaceAll(" ", ""));
}

export function shareOf<Value>(values: readonly Value[], is: (value: Value) => boolean): number {
  return values.filter(is).length / values.length;
}

/** Whole words before prefixes before similar words; among equals, the listing with fewer other words. */
function scoreOf(terms: readonly SearchTerm[], words: readonly string[]): number {
  const best = terms.map((term) => Math.max(...term.words.flatMap((asked) => words.map((word) => match(asked, word)))));
  const matched = words.filter((word) => terms.some((term) => term.words.includes(word))).length;
  return (Math.min(...best) >= PREFIX ? 100 : 0) + sum(best) / terms.length + matched / words.length / 1000;
}

const PREFIX = 2;
const WHOLE = 3;

function match(asked: string, word: string): number {
  if (asked === word) return WHOLE;
  if (asked.length >= SEARCH_TRIGRAM_MIN_LETTERS && word.startsWith(asked)) return PREFIX;
  return similarity(asked, word);
}

function trigramsOf(word: string): ReadonlySet<string> {
  const padded = `  ${word} `;
  const known =
    trigrams.get(word) ?? new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
  trigrams.set(word, known);
  return known;
}

function wordsOf(key: string): string[] {
  return key.trim().split(" ");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
