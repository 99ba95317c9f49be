import aliases from "../../data/search-aliases.json";
import type { Category } from "../enums.ts";
import { fold } from "./fold.ts";
import { SEARCH_TRIGRAM_MIN_LETTERS } from "../limits.ts";
import { KIND_RULES } from "../facts/kind-rules.ts";
import { categoryOf, KINDS_BY_CATEGORY, type Kind } from "../facts/kinds.ts";
import { plainWords } from "./search.ts";
import { factsIn, isNumber, type AskedFacts } from "./search-facts.ts";
import { priceIn, type AskedPrice } from "./search-price.ts";
import {
  adjectiveOf,
  isAbsent,
  isJoining,
  isMarket,
  isNumberAsTyped,
  meaningAsTyped,
  namesIn,
  stemsOf,
  withoutAuxiliaries,
} from "./search-words.ts";

/** A word of a search. A listing matches by any of the folded words, of which the typed one is first, or by its category. */
export interface SearchTerm {
  /** As typed, for messages. */
  typed: string;
  words: string[];
  category?: Category;
  /** The typed word, if other words that begin with it may match. Null if it is too short. */
  prefix: string | null;
  /** Words of the keys that come first: for "gir" not those of "gir cross", for "bokad" those of bucks. */
  marks?: string[];
  /** The categories that the name of a breed or a kind belongs to. */
  of: readonly Category[];
  /** Facts that the word requires, alone or together with the words beside it. */
  asks?: AskedFacts;
  /** True for names of species, kinds, breeds and places: without them, a search would find something else. */
  isName: boolean;
  /** True for "animal", which every listing is. */
  isAnimal: boolean;
  /** True for an animal that is not sold here. */
  isAbsent: boolean;
}

/**
 * Names of one thing. The first is the canonical one: search keys and terms contain it as one word. A name with "?"
 * counts only when typed: "?nagar" means Ahilyanagar in a search, but not in a text with "Vijay Nagar". A name with "+"
 * keeps its final a, which folding drops: "+bhainsa" is no "bhains".
 */
export interface AliasGroup {
  names: readonly string[];
  category?: Category;
  kind?: Kind;
  /** The categories of the breed. */
  breedOf?: readonly Category[];
  /** True for the name of a state that is also one of a breed. Alone it means the place: "Haryana". */
  isPlace?: boolean;
  role?: "name" | "animal";
}

interface Alias {
  words: readonly string[];
  /** Those of `words` that search keys contain. */
  keyWords: readonly string[];
  /** One per breed with this whole name. */
  marks: readonly string[];
  placeMarks: readonly string[];
  category?: Category | undefined;
  /** Canonical words of kinds. */
  kinds: readonly string[];
  of: readonly Category[];
  roles: ReadonlySet<AliasGroup["role"]>;
}

/** By folded word or phrase. */
export type Aliases = ReadonlyMap<string, Alias>;

/** What words can mean. */
export interface Vocabulary {
  index: Aliases;
  /** Folded words of states and districts. */
  places: ReadonlySet<string>;
  /** Those that tell a place by themselves, unlike "new", "east" and "24". */
  placeNames: ReadonlySet<string>;
}

/** Folded words that a phrase also means, by `phraseOf`. */
export type ExtraAliases = ReadonlyMap<string, readonly string[]>;

/** Longer phrases are not found in a search. */
export const PHRASE_WORDS_MAX = 4;
/** The last letter of a breed's mark. `fold` never returns it, so nobody can type a mark. */
const MARK_END = "q";
const PLACE_MARK_END = `z${MARK_END}`;
/** Folding drops a final a. What is left of a short word would be the prefix of too many others: murrah, murgi. */
const FINAL_A = /(?:ah?|ा)[^\p{L}\p{M}\p{N}]*$/u;
/** A known word is part of a longer name only with a word of at least so many letters. */
const PART_LETTERS_MIN = 3;
const LETTERS = /^\p{L}{3,}$/u;
const [LITRE, WITH, DRY, NOT] = ["litre", "with", "dry", "nahi"].map(fold) as [string, string, string, string];
/** Words for the young of any species. */
const YOUNG_OF_ANY: ReadonlySet<string> = new Set(["bachcha", "pillu", "pille"].map(fold));
/** Ends a phrase with a final a that counts. Folded words have no capitals. */
const KEPT_A = "A";

const CATEGORY_GROUPS: readonly AliasGroup[] = Object.entries(aliases.species).map(([category, names]) => ({
  names: namesIn(names),
  category: category as Category,
  role: "name",
}));
const KIND_GROUPS: readonly AliasGroup[] = Object.entries(aliases.kinds).map(([kind, names]) => ({
  names: namesIn(names),
  kind: kind as Kind,
  role: "name",
}));

/** The canonical word of the young of each species: the first kind that includes both sexes. */
const YOUNG = Object.fromEntries(
  Object.entries(KINDS_BY_CATEGORY).map(([category, kinds]) => {
    const young = kinds.find((kind) => KIND_RULES[kind].sex === null);
    const { names: [name = ""] = [] } = KIND_GROUPS.find(({ kind }) => kind === young) ?? {};
    return [category, phraseOf(name).replaceAll(" ", "")];
  }),
) as Readonly<Record<Category, string>>;

/** The groups of search-aliases.json: species, kinds, everyday words and misspelled breeds. */
export const COMMON_GROUPS: readonly AliasGroup[] = [
  ...CATEGORY_GROUPS,
  ...KIND_GROUPS,
  ...groupsIn(aliases.words),
  ...groupsIn(aliases.breeds, "name"),
  ...groupsIn([aliases.animals], "animal"),
];

export function indexAliases(groups: readonly AliasGroup[]): Aliases {
  const index = new Map<string, Alias>();
  for (const { names, category, kind, breedOf, isPlace = false, role } of groups) {
    const phrases = names.map((name) => ({
      phrase: `${phraseOf(name)}${name.startsWith("+") ? KEPT_A : ""}`,
      inKeys: !name.startsWith("?"),
    }));
    const word = phrases[0]?.phrase.replaceAll(" ", "") ?? "";
    for (const { phrase, inKeys } of [...phrases, { phrase: word, inKeys: true }]) {
      const known = index.get(phrase) ?? NOTHING;
      index.set(phrase, {
        words: unique([...known.words, word]),
        keyWords: inKeys ? unique([...known.keyWords, word]) : known.keyWords,
        marks: breedOf === undefined ? known.marks : unique([...known.marks, `${word}${MARK_END}`]),
        placeMarks: isPlace ? unique([...known.placeMarks, `${word}${PLACE_MARK_END}`]) : known.placeMarks,
        category: category ?? known.category,
        kinds: kind === undefined ? known.kinds : unique([...known.kinds, word]),
        of: [...known.of, ...(breedOf ?? []), ...(kind === undefined ? [] : [categoryOf(kind)])],
        roles: new Set([...known.roles, role]),
      });
    }
  }
  return index;
}

const NOTHING: Alias = {
  words: [],
  keyWords: [],
  marks: [],
  placeMarks: [],
  kinds: [],
  of: [],
  roles: new Set(),
};

/**
 * Returns " w1 w2 … ": the folded words of the texts, the canonical words of their aliases, and the marks of their
 * breeds; `others` name none, as the district of Sirohi. Empty without words.
 */
export function keyOf(texts: readonly string[], others: readonly string[], index: Aliases): string {
  const words = new Set<string>();
  for (const text of [...texts, ...others]) {
    const known = keyWordsOf(text, index);
    for (const word of known.words) words.add(word);
    for (const mark of others.includes(text) ? known.placeMarks : known.marks) words.add(mark);
  }
  return words.size === 0 ? "" : ` ${[...words].join(" ")} `;
}

interface KeyWords {
  words: readonly string[];
  marks: readonly string[];
  placeMarks: readonly string[];
}

/** Names of kinds, breeds and places are in the keys of thousands of listings. */
const KEY_WORDS_MAX = 2000;
const keyWordsByIndex = new WeakMap<Aliases, Map<string, KeyWords>>();

function keyWordsOf(text: string, index: Aliases): KeyWords {
  const cache = keyWordsByIndex.get(index) ?? new Map<string, KeyWords>();
  keyWordsByIndex.set(index, cache);
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  const all = spellings(text);
  const known = phrasesOf(significant(all), (phrase) => index.has(phrase));
  const named = longest(known).map(({ phrase }) => phrase);
  const found = {
    words: [...all.flatMap(({ words }) => words), ...known.flatMap(({ phrase }) => index.get(phrase)?.keyWords ?? [])],
    marks: named.flatMap((phrase) => marksOf(phrase, index)),
    placeMarks: named.flatMap((phrase) => index.get(phrase)?.placeMarks ?? []),
  };
  if (cache.size >= KEY_WORDS_MAX) cache.clear();
  cache.set(text, found);
  return found;
}

/** Returns what a search says about the price, and its other words. */
export function priceOf(search: string, { index }: Vocabulary): { price: AskedPrice | null; rest: string } {
  return priceIn(search, (word) => index.get(phraseOf(word))?.category);
}

/**
 * Returns what a search asks for besides the price, one term per word; a listing must match all terms. Each word of a
 * phrase may also match the phrase's canonical word. Joining words such as "में" are left out unless there are no others.
 */
export function termsOf(search: string, vocabulary: Vocabulary, extra: ExtraAliases = new Map()): SearchTerm[] {
  const { index, placeNames } = vocabulary;
  const { rest } = priceOf(search, vocabulary);
  const all = significant(spellings(withoutAuxiliaries(rest)), ({ typed }) => isNumberAsTyped(typed)).map(asMeant);
  const isKnown = (phrase: string) => index.has(phrase) || extra.has(phrase);
  const terms: SearchTerm[] = all.map(({ words, typed, endsInA }) => {
    const [word = ""] = words;
    const isLong = word.length >= SEARCH_TRIGRAM_MIN_LETTERS + Number(endsInA);
    const roles = { isName: placeNames.has(word), isAnimal: false, isAbsent: isAbsent(typed) };
    return { typed, words: isKnown(word) ? [word] : words, prefix: isLong ? word : null, of: [], ...roles };
  });
  const phrases = phrasesOf(all, isKnown, vocabulary);
  const whole = longest(phrases);
  for (const each of phrases) {
    const { phrase, from, to } = each;
    const others = extra.get(phrase) ?? [];
    const found = [phrase, ...others].flatMap((name) => index.get(name) ?? []);
    const category = found.find((alias) => alias.category !== undefined)?.category;
    const isWhole = whole.includes(each);
    const named = isWhole ? [phrase, ...others].flatMap((name) => askedMarks(name, index)) : [];
    // A word for the species too: "bokad" are goats, and bucks come first.
    const kinds = isWhole && category !== undefined ? found.flatMap((alias) => alias.kinds) : [];
    const marks = [...named, ...kinds];
    const has = (role: AliasGroup["role"]) => isWhole && found.some(({ roles }) => roles.has(role));
    for (const term of terms.slice(from, to)) {
      // A name with its final a is another word.
      const typed = phrase.endsWith(KEPT_A) ? [] : term.words;
      term.words = unique([...typed, ...others, ...found.flatMap((alias) => alias.words), ...each.stems]);
      if (category !== undefined) term.category ??= category;
      if (marks.length > 0) term.marks = unique([...(term.marks ?? []), ...marks]);
      // "bull" is no beginning of a bullock, nor of Buldhana.
      if (isWhole && found.some((alias) => alias.kinds.length > 0)) term.prefix = null;
      if (isWhole) term.of = [...term.of, ...found.flatMap((alias) => alias.of)];
      term.isName ||= has("name") || each.stems.some((stem) => placeNames.has(stem));
      term.isAnimal ||= has("animal");
    }
  }
  nameYoung(terms);
  namePlaces(terms, vocabulary);
  askFacts(terms);
  const isMarketOfAnimals = ({ typed }: SearchTerm, at: number) =>
    isMarket(typed) && (terms[at - 1]?.category !== undefined || terms[at - 1]?.isAnimal === true);
  const telling = terms.filter(
    (term, at) => !isMarketOfAnimals(term, at) && (term.asks !== undefined || !term.words.includes(WITH)),
  );
  return [...new Map((telling.length === 0 ? terms : telling).map((term) => [term.words.join(" "), term])).values()];
}

/**
 * Replaces a word for any young animal by the kind of the species beside it: "बकरी के बच्चे" are kids. Not if the search asks
 * for an animal with or without its young.
 */
function nameYoung(terms: readonly SearchTerm[]): void {
  const isOfAny = ({ words }: SearchTerm) => words.some((word) => YOUNG_OF_ANY.has(word));
  const means = (at: number, word: string) => terms[at]?.words.includes(word) ?? false;
  for (const [at, term] of terms.entries()) {
    const category = terms[at - 1]?.category ?? terms[at + 1]?.category;
    const isSaidOf = means(at - 1, WITH) || means(at + 1, WITH) || means(at - 1, NOT) || means(at + 1, NOT);
    if (category === undefined || isSaidOf || !isOfAny(term)) continue;
    Object.assign(term, { words: [YOUNG[category]], of: [category], isName: true, prefix: null });
  }
}

/** "नागपुरी गाय" is a cow of Nagpur: the breed is one of buffaloes. */
function namePlaces(terms: readonly SearchTerm[], { index, places }: Vocabulary): void {
  const categories = terms.flatMap(({ category }) => category ?? []);
  for (const term of terms) {
    const isOfOthers = term.of.length > 0 && !term.of.some((category) => categories.includes(category));
    if (categories.length === 0 || term.marks === undefined || !isOfOthers) continue;
    const place = adjectiveOf(term.words[0] ?? "", (stem) => places.has(stem) || index.has(stem));
    if (place !== undefined) term.words = unique([...term.words, place, ...(index.get(place)?.words ?? [])]);
  }
}

function askFacts(terms: SearchTerm[]): void {
  const read = terms.map((term) => ({
    word: term.words[0] ?? "",
    typed: term.typed,
    means: term.words,
    category: term.category,
  }));
  for (const { asks, from, to, isMilkInKilos } of factsIn(read))
    for (const term of terms.slice(from, to)) {
      term.asks = asks;
      // "no milk" is "dry" in a text.
      if (asks.isDry && !term.words.includes(DRY)) Object.assign(term, { words: [DRY], prefix: null });
      // In a text, kilos are the weight.
      if (isMilkInKilos && !/^\d/.test(term.words[0] ?? "")) Object.assign(term, { words: [LITRE], prefix: null });
    }
}

/** Returns the folded words of a text without joining words, as aliases have them. Empty without letters and digits. */
export function phraseOf(text: string): string {
  return significant(spellings(text))
    .map(({ words: [word = ""] }) => word)
    .join(" ");
}

function askedMarks(phrase: string, index: Aliases): readonly string[] {
  const { placeMarks = [] } = index.get(phrase) ?? {};
  return placeMarks.length > 0 ? placeMarks : marksOf(phrase, index);
}

/** A misspelled name has the marks of the names that it means. */
function marksOf(phrase: string, index: Aliases): readonly string[] {
  const { marks = [], words = [] } = index.get(phrase) ?? {};
  return marks.length > 0 ? marks : words.flatMap((word) => index.get(word)?.marks ?? []);
}

export function isMark(word: string): boolean {
  return word.endsWith(MARK_END);
}

interface Spelled {
  /** The folded word and, if it differs, that with ड and ढ read as r (मारवाडी, Marwari). */
  words: string[];
  typed: string;
  endsInA: boolean;
}

function spellings(text: string): Spelled[] {
  const folded = fold(text).split(" ").filter(Boolean);
  const withR = fold(text.normalize("NFD").replace(/([\p{L}\u093e-\u094c])[डढ](?!\u094d)/gu, "$1र")).split(" ");
  const pieces = plainWords(text).map((typed) => ({ typed, folded: fold(typed).split(" ") }));
  return folded.map((word, at) => {
    const typed = pieces.find((piece) => piece.folded.includes(word))?.typed ?? word;
    const words = withR.length === folded.length ? unique([word, withR[at] ?? word]) : [word];
    return { words, typed, endsInA: FINAL_A.test(typed) };
  });
}

/** With the meaning of a word that folds to another one. */
function asMeant(spelled: Spelled): Spelled {
  const meaning = meaningAsTyped(spelled.typed);
  return meaning === undefined ? spelled : { typed: spelled.typed, words: [fold(meaning)], endsInA: false };
}

function significant(words: Spelled[], isKept: (spelled: Spelled) => boolean = () => false): Spelled[] {
  const others = words.filter((spelled) => isKept(spelled) || !isJoining(spelled.words[0] ?? ""));
  return others.length === 0 ? words : others;
}

interface Phrase {
  phrase: string;
  from: number;
  to: number;
  /** The words of which a word is a form: it is no phrase, but means what they mean. */
  stems: readonly string[];
}

/** Leaves out phrases within longer ones. */
function longest(phrases: readonly Phrase[]): Phrase[] {
  const isWithin = (a: Phrase, b: Phrase) => a.from >= b.from && a.to <= b.to && a.to - a.from < b.to - b.from;
  return phrases.filter((each) => !phrases.some((other) => isWithin(each, other)));
}

/**
 * Returns the known phrases.
 * @param vocabulary if given, an unknown word also has the meaning of the name of which it is a form, and two words of
 *   the name that they are when written together
 */
function phrasesOf(words: readonly Spelled[], isKnown: (phrase: string) => boolean, vocabulary?: Vocabulary): Phrase[] {
  const phrases = words.flatMap((_, from) =>
    Array.from({ length: Math.min(PHRASE_WORDS_MAX, words.length - from) }, (__, more) => {
      const to = from + more + 1;
      const part = words.slice(from, to);
      const [spelled, withR] = [0, 1].map((at) => part.map(({ words: each }) => each[at] ?? each[0]).join(" "));
      const endsInA = part.at(-1)?.endsInA ? [`${spelled}${KEPT_A}`] : [];
      // The first that is known: "भाकड" (dry) is no "bakra".
      const found = [...endsInA, spelled, withR].find((phrase) => phrase !== undefined && isKnown(phrase));
      return found === undefined ? [] : [{ phrase: found, from, to, stems: [] }];
    }).flat(),
  );
  return vocabulary === undefined ? phrases : [...phrases, ...otherForms(words, phrases, vocabulary)];
}

function otherForms(words: readonly Spelled[], phrases: readonly Phrase[], { index, places }: Vocabulary): Phrase[] {
  const isName = (word: string) => index.has(word) || places.has(word);
  const isNoun = (word: string) => {
    const { category, kinds = [] } = index.get(word) ?? {};
    return category !== undefined || kinds.length > 0;
  };
  const isUnknown = (at: number) => {
    const word = words[at]?.words[0] ?? "";
    return !places.has(word) && !isNumber(word) && !phrases.some(({ from, to }) => from <= at && at < to);
  };
  /** "गाय at" is no "ghetu". */
  const isLongPart = (at: number) => isUnknown(at) && (words[at]?.words[0] ?? "").length >= PART_LETTERS_MIN;
  return words.flatMap(({ words: [word = ""], typed }, at) => {
    const next = words[at + 1]?.words[0] ?? "";
    const together = fold(`${word}${next}`);
    const areParts = (isUnknown(at) && isUnknown(at + 1)) || isLongPart(at) || isLongPart(at + 1);
    if (next !== "" && areParts && isName(together))
      return [{ phrase: together, from: at, to: at + 2, stems: [together] }];
    if (!isUnknown(at) || !LETTERS.test(word)) return [];
    return stemsOf(word, isNoun, isName, { isPlace: (stem) => places.has(stem), typed }).map((stem) => ({
      phrase: stem,
      from: at,
      to: at + 1,
      stems: [stem],
    }));
  });
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

/** One group per string: names separated by commas. */
export function groupsIn(lists: readonly string[], role?: AliasGroup["role"]): AliasGroup[] {
  return lists.map((names) => ({ names: namesIn(names), ...(role && { role }) }));
}
