import aliases from "../data/search-aliases.json";
import type { Category } from "./enums.ts";
import { fold } from "./fold.ts";

/** What one word asked for may match: any of the folded words, the typed one first, or any listing of the category. */
export interface SearchTerm {
  words: string[];
  category?: Category;
}

/**
 * Names of one thing. The first is the canonical one: search keys and terms contain it as one word. A name with "?"
 * counts only when typed: "?nagar" means Ahilyanagar in a search, but not in a text with "Vijay Nagar".
 */
export interface AliasGroup {
  names: readonly string[];
  category?: Category;
}

interface Alias {
  words: readonly string[];
  /** Those of `words` that search keys contain. */
  keyWords: readonly string[];
  category?: Category | undefined;
}

/** By folded word or phrase. */
export type Aliases = ReadonlyMap<string, Alias>;

/** Folded words that a folded word or phrase also means. */
export type ExtraAliases = ReadonlyMap<string, readonly string[]>;

const PHRASE_WORDS_MAX = 4;
const JOINING_WORDS: ReadonlySet<string> = new Set(namesIn(aliases.joining).map(fold));

const CATEGORY_GROUPS: readonly AliasGroup[] = [
  { names: namesIn(aliases.species.cattle), category: "cattle" },
  { names: namesIn(aliases.species.buffalo), category: "buffalo" },
  { names: namesIn(aliases.species.goats), category: "goats" },
  { names: namesIn(aliases.species.sheep), category: "sheep" },
  { names: namesIn(aliases.species.poultry), category: "poultry" },
];

/** The groups of search-aliases.json: species, kinds, everyday words and misspelled breeds. */
export const COMMON_GROUPS: readonly AliasGroup[] = [
  ...CATEGORY_GROUPS,
  ...groupsIn([...aliases.kinds, ...aliases.words, ...aliases.breeds]),
];

export function indexAliases(groups: readonly AliasGroup[]): Aliases {
  const index = new Map<string, Alias>();
  for (const { names, category } of groups) {
    const phrases = names.map((name) => ({
      words: significant(spellings(name)).map(([word = ""]) => word),
      inKeys: !name.startsWith("?"),
    }));
    const word = phrases[0]?.words.join("") ?? "";
    for (const { words, inKeys } of phrases) {
      const phrase = words.join(" ");
      const known = index.get(phrase) ?? { words: [], keyWords: [] };
      index.set(phrase, {
        words: unique([...known.words, word]),
        keyWords: inKeys ? unique([...known.keyWords, word]) : known.keyWords,
        category: category ?? known.category,
      });
    }
  }
  return index;
}

/** Returns " w1 w2 … ": the folded words of the texts and the canonical words of their aliases. Empty without words. */
export function keyOf(texts: readonly string[], index: Aliases): string {
  const words = new Set<string>();
  for (const text of texts) {
    const all = spellings(text);
    for (const word of all.flat()) words.add(word);
    for (const { phrase } of phrasesOf(significant(all)))
      for (const word of index.get(phrase)?.keyWords ?? []) words.add(word);
  }
  return words.size === 0 ? "" : ` ${[...words].join(" ")} `;
}

/**
 * Returns what a search asks for, one term per word; a listing must match all terms. Each word of a phrase may also
 * match the phrase's canonical word. Joining words such as "में" are left out unless there are no others.
 */
export function termsOf(search: string, index: Aliases, extra: ExtraAliases = new Map()): SearchTerm[] {
  const all = significant(spellings(search));
  const terms: SearchTerm[] = all.map((words) => ({ words: [...words] }));
  for (const { phrase, from, to } of phrasesOf(all)) {
    const others = extra.get(phrase) ?? [];
    const found = [phrase, ...others].map((name) => index.get(name));
    const category = found.find((alias) => alias?.category !== undefined)?.category;
    for (const term of terms.slice(from, to)) {
      term.words = unique([...term.words, ...others, ...found.flatMap((alias) => alias?.words ?? [])]);
      if (category !== undefined) term.category ??= category;
    }
  }
  return [...new Map(terms.map((term) => [term.words.join(" "), term])).values()];
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

/** One group per string: names separated by commas. */
export function groupsIn(lists: readonly string[]): AliasGroup[] {
  return lists.map((names) => ({ names: namesIn(names) }));
}

function namesIn(list: string): string[] {
  return list.split(",").map((name) => name.trim());
}

/** The spellings of each word: the folded one and, if it differs, that with ड and ढ read as r (मारवाडी, Marwari). */
function spellings(text: string): string[][] {
  const folded = fold(text).split(" ").filter(Boolean);
  const withR = fold(text.normalize("NFD").replace(/([\p{L}\u093e-\u094c])[डढ](?!\u094d)/gu, "$1र")).split(" ");
  return folded.map((word, at) => (withR.length === folded.length ? unique([word, withR[at] ?? word]) : [word]));
}

function significant(words: string[][]): string[][] {
  const others = words.filter(([word = ""]) => !JOINING_WORDS.has(word));
  return others.length === 0 ? words : others;
}

function phrasesOf(words: readonly string[][]): { phrase: string; from: number; to: number }[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(PHRASE_WORDS_MAX, words.length - from) }, (__, more) => {
      const to = from + more + 1;
      const part = words.slice(from, to);
      const phrases = [0, 1].map((at) => part.map((each) => each[at] ?? each[0]).join(" "));
      return [...new Set(phrases)].map((phrase) => ({ phrase, from, to }));
    }).flat(),
  );
}
