import { CATEGORIES, type Category } from "@pashu/validators/enums";
import {
  askedPrice,
  isKnownName,
  searchTerms,
  type ExtraAliases,
  type SearchTerm,
} from "@pashu/validators/search/search-key";
import type { AskedFacts } from "@pashu/validators/search/search-facts";
import type { AskedPrice } from "@pashu/validators/search/search-price";
import { plainWords } from "@pashu/validators/search/search";

/** More words than a person types. Further ones are ignored. */
const TERMS_MAX = 10;
/** Shorter words have too many neighbours; longer ones are no words of listings. */
const MISSPELT = /^\p{L}{4,24}$/u;

export interface TextTerm {
  /** Any of them may be a whole word of the key. The first is the typed one. */
  words: readonly string[];
  /** The marks of breeds with this name; empty if it is no name of a breed. */
  marks: readonly string[];
  /** The key may have a word that begins with this; null if it is too short. */
  prefix: string | null;
  /** May be misspelt: the key may have a similar word. Null for names that are known. */
  misspelt: string | null;
}

export interface ParsedSearch {
  /** Words that the key must contain. */
  terms: readonly TextTerm[];
  /** Words of which a key with them comes first: bucks for "bokad", whose category is goats. */
  preferred: readonly TextTerm[];
  /** The category of the request, else those that words such as "buffalo" mean; empty for all. */
  categories: readonly Category[];
  /** False if the search has only punctuation. Then only `typed` can match. */
  hasWords: boolean;
  /** The words as typed, in lower case, without those of the price. */
  typed: readonly string[];
  /** Holds for all results. Null if the search says nothing about the price. */
  price: AskedPrice | null;
}

export interface SearchContext {
  category?: Category | undefined;
  aliases?: ExtraAliases | undefined;
}

/** A search as it was typed, and what can be left of it. */
export interface SearchReadings {
  literal: ParsedSearch;
  all: readonly SearchTerm[];
  context: SearchContext;
}

export function readSearch(search: string, context: SearchContext): SearchReadings {
  const all = searchTerms(search, context.aliases).slice(0, TERMS_MAX);
  const { price, rest } = askedPrice(search);
  const literal = parseTerms(all, context, plainWords(rest));
  // A price alone asks for any animal.
  return { literal: { ...literal, price, hasWords: literal.hasWords || rest.trim() === "" }, all, context };
}

export function parseSearch(search: string, context: SearchContext): ParsedSearch {
  return readSearch(search, context).literal;
}

/** A word that means another category than the requested one is a word of the text. Several categories are alternatives. */
export function parseTerms(
  all: readonly SearchTerm[],
  { category }: SearchContext,
  typed: readonly string[] = [],
): ParsedSearch {
  const isCategory = (term: SearchTerm) =>
    term.category !== undefined && (category === undefined || category === term.category);
  const meant = all.filter(isCategory).flatMap((term) => term.category ?? []);
  const isAbsent = all.some((term) => term.isAbsent);
  const ofKinds = all.filter((term) => isCategory(term) && term.marks !== undefined);
  return {
    terms: all.filter((term) => !isCategory(term) && !term.isAnimal).map(textTerm),
    preferred: [...ofKinds, ...all.filter((term) => term.isAnimal)].map(preferredTerm),
    categories: category === undefined ? [...new Set(meant)] : [category],
    hasWords: all.length > 0 && !isAbsent,
    typed,
    price: null,
  };
}

/** Returns the facts that the search requires, and its other words; null if it requires no facts. */
export function askedBy(all: readonly SearchTerm[]): { asked: AskedFacts; rest: SearchTerm[] } | null {
  const asking = all.flatMap(({ asks }) => asks ?? []);
  if (asking.length === 0) return null;
  const milk = asking.flatMap(({ milkMin }) => milkMin ?? []);
  const asked = { ...Object.assign({}, ...asking), ...(milk.length > 0 && { milkMin: Math.max(...milk) }) };
  const rest = all.filter(({ asks }) => asks === undefined);
  // "not pregnant" alone would find everything.
  return Object.keys(asked).length === 0 && rest.every(({ isAnimal }) => isAnimal) ? null : { asked, rest };
}

/** The category, if the words of the search mean it and nothing else. */
export function onlyCategory({ terms, preferred, categories, hasWords, price }: ParsedSearch): Category | null {
  const [category, ...others] = categories;
  const isSingle = hasWords && price === null && terms.length === 0 && preferred.length === 0 && others.length === 0;
  return isSingle ? (category ?? null) : null;
}

/** The categories of the species, breeds and kinds that a search names; none for animals that are not sold here. */
export function namedCategories(search: string, { aliases }: SearchContext): Category[] {
  const all = searchTerms(search, aliases);
  if (all.some(({ isAbsent }) => isAbsent)) return [];
  const species = all.flatMap(({ category }) => category ?? []);
  const named = new Set(species.length > 0 ? species : all.flatMap((term) => term.of));
  return CATEGORIES.filter((category) => named.has(category));
}

function textTerm({ words, prefix, marks = [] }: SearchTerm): TextTerm {
  const [word = ""] = words;
  return { words, marks, prefix, misspelt: !isKnownName(word) && MISSPELT.test(word) ? word : null };
}

function preferredTerm(term: SearchTerm): TextTerm {
  return { ...textTerm(term), words: term.marks ?? term.words };
}
