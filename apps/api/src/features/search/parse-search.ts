import type { Category } from "@pashu/validators/enums";
import { isKnownName, searchTerms, type ExtraAliases, type SearchTerm } from "@pashu/validators/search/search-key";
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
  /** The category of the request, else those that words such as "buffalo" mean; empty for all. */
  categories: readonly Category[];
  /** False if the search has only punctuation. Then only `typed` can match. */
  hasWords: boolean;
  /** The words as typed, in lower case. */
  typed: readonly string[];
}

export interface SearchContext {
  category?: Category | undefined;
  aliases?: ExtraAliases | undefined;
}

/** A word that means another category than the requested one is a word of the text. Several categories are alternatives. */
export function parseSearch(search: string, { category, aliases }: SearchContext): ParsedSearch {
  const all = searchTerms(search, aliases).slice(0, TERMS_MAX);
  const isCategory = (term: SearchTerm) =>
    term.category !== undefined && (category === undefined || category === term.category);
  const meant = all.filter(isCategory).flatMap((term) => term.category ?? []);
  return {
    terms: all.filter((term) => !isCategory(term)).map(textTerm),
    categories: category === undefined ? [...new Set(meant)] : [category],
    hasWords: all.length > 0,
    typed: plainWords(search),
  };
}

/** The category, if the words of the search mean it and nothing else. */
export function onlyCategory(search: string, context: SearchContext): Category | null {
  const { terms, categories, hasWords } = parseSearch(search, context);
  const [category, ...others] = categories;
  return hasWords && terms.length === 0 && others.length === 0 ? (category ?? null) : null;
}

function textTerm({ words, prefix, marks = [] }: SearchTerm): TextTerm {
  const [word = ""] = words;
  return { words, marks, prefix, misspelt: !isKnownName(word) && MISSPELT.test(word) ? word : null };
}
