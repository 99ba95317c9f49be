import aliases from "../../data/search-aliases.json";
import type { Category } from "../enums.ts";
import { fold } from "./fold.ts";
import { SEARCH_TRIGRAM_MIN_LETTERS } from "../limits.ts";
import { plainWords } from "./search.ts";

/** A word of a search. A listing matches by any of the folded words, of which the typed one is first, or by its category. */
export interface SearchTerm {
  words: string[];
  category?: Category;
  /** The typed word, if other words that begin with it may match. Null if it is too short. */
  prefix: string | null;
  /** Marks in the keys of listings that name the breed itself: for "gir" not those with "gir cross". */
  marks?: string[];
}

/**
 * Names of one thing. The first is the canonical one: search keys and terms contain it as one word. A name with "?"
 * counts only when typed: "?nagar" means Ahilyanagar in a search, but not in a text with "Vijay Nagar".
 */
export interface AliasGroup {
  names: readonly string[];
  category?: Category;
  isBreed?: boolean;
}

interface Alias {
  words: readonly string[];
  /** Those of `words` that search keys contain. */
  keyWords: readonly string[];
  /** One per breed with this whole name. */
  marks: readonly string[];
  category?: Category | undefined;
}

/** By folded word or phrase. */
export type Aliases = ReadonlyMap<string, Alias>;

/** Folded words that a phrase also means, by `phraseOf`. */
export type ExtraAliases = ReadonlyMap<string, readonly string[]>;

/** Longer phrases are not found in a search. */
export const PHRASE_WORDS_MAX = 4;
/** The last letter of a breed's mark. `fold` never returns it, so nobody can type a mark. */
const MARK_END = "q";
/** Folding drops a final a. What is left of a short word would be the prefix of too many others: murrah, murgi. */
const FINAL_A = /(?:ah?|ा)[^\p{L}\p{M}\p{N}]*$/u;
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
  for (const { names, category, isBreed = false } of groups) {
    const phrases = names.map((name) => ({
      phrase: phraseOf(name),
      inKeys: !name.startsWith("?"),
    }));
    const word = phrases[0]?.phrase.replaceAll(" ", "") ?? "";
    for (const { phrase, inKeys } of [...phrases, { phrase: word, inKeys: true }]) {
      const known = index.get(phrase) ?? { words: [], keyWords: [], marks: [] };
      index.set(phrase, {
        words: unique([...known.words, word]),
        keyWords: inKeys ? unique([...known.keyWords, word]) : known.keyWords,
        marks: isBreed ? unique([...known.marks, `${word}${MARK_END}`]) : known.marks,
        category: category ?? known.category,
      });
    }
  }
  return index;
}

/**
 * Returns " w1 w2 … ": the folded words of the texts, the canonical words of their aliases, and the marks of their
 * breeds. Empty without words.
 */
export function keyOf(texts: readonly string[], index: Aliases): string {
  const words = new Set<string>();
  for (const text of texts) {
    const all = spellings(text);
    for (const word of all.flat()) words.add(word);
    const known = phrasesOf(significant(all)).filter(({ phrase }) => index.has(phrase));
    for (const { phrase } of known) for (const word of index.get(phrase)?.keyWords ?? []) words.add(word);
    for (const { phrase } of longest(known)) for (const mark of marksOf(phrase, index)) words.add(mark);
  }
  return words.size === 0 ? "" : ` ${[...words].join(" ")} `;
}

/**
 * Returns what a search asks for, one term per word; a listing must match all terms. Each word of a phrase may also
 * match the phrase's canonical word. Joining words such as "में" are left out unless there are no others.
 */
export function termsOf(search: string, index: Aliases, extra: ExtraAliases = new Map()): SearchTerm[] {
  const all = significant(spellings(search));
  const endingInA = new Set(
    plainWords(search)
      .filter((word) => FINAL_A.test(word))
      .map(fold),
  );
  const hasPrefix = (word: string) => word.length >= SEARCH_TRIGRAM_MIN_LETTERS + Number(endingInA.has(word));
  const terms: SearchTerm[] = all.map(([word = "", ...others]) => ({
    words: [word, ...others],
    prefix: hasPrefix(word) ? word : null,
  }));
  const phrases = phrasesOf(all).filter(({ phrase }) => index.has(phrase) || extra.has(phrase));
  const whole = longest(phrases);
  for (const each of phrases) {
    const { phrase, from, to } = each;
    const others = extra.get(phrase) ?? [];
    const found = [phrase, ...others].flatMap((name) => index.get(name) ?? []);
    const category = found.find((alias) => alias.category !== undefined)?.category;
    const marks = whole.includes(each) ? [phrase, ...others].flatMap((name) => marksOf(name, index)) : [];
    for (const term of terms.slice(from, to)) {
      term.words = unique([...term.words, ...others, ...found.flatMap((alias) => alias.words)]);
      if (category !== undefined) term.category ??= category;
      if (marks.length > 0) term.marks = unique([...(term.marks ?? []), ...marks]);
    }
  }
  return [...new Map(terms.map((term) => [term.words.join(" "), term])).values()];
}

/** Returns the folded words of a text without joining words, as aliases have them. Empty without letters and digits. */
export function phraseOf(text: string): string {
  return significant(spellings(text))
    .map(([word = ""]) => word)
    .join(" ");
}

/** A misspelled name has the marks of the names that it means. */
function marksOf(phrase: string, index: Aliases): readonly string[] {
  const { marks = [], words = [] } = index.get(phrase) ?? {};
  return marks.length > 0 ? marks : words.flatMap((word) => index.get(word)?.marks ?? []);
}

export function isMark(word: string): boolean {
  return word.endsWith(MARK_END);
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

interface Phrase {
  phrase: string;
  from: number;
  to: number;
}

/** Leaves out phrases within longer ones. */
function longest(phrases: readonly Phrase[]): Phrase[] {
  const isWithin = (a: Phrase, b: Phrase) => a.from >= b.from && a.to <= b.to && a.to - a.from < b.to - b.from;
  return phrases.filter((each) => !phrases.some((other) => isWithin(each, other)));
}

function phrasesOf(words: readonly string[][]): Phrase[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(PHRASE_WORDS_MAX, words.length - from) }, (__, more) => {
      const to = from + more + 1;
      const part = words.slice(from, to);
      const phrases = [0, 1].map((at) => part.map((each) => each[at] ?? each[0]).join(" "));
      return [...new Set(phrases)].map((phrase) => ({ phrase, from, to }));
    }).flat(),
  );
}
