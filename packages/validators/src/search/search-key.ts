import districts from "../../data/districts.json";
import places from "../../data/place-aliases.json";
import { BREEDS } from "../breeds.ts";
import { CATEGORIES } from "../enums.ts";
import { inAllLocales } from "../languages.ts";
import { fold } from "./fold.ts";
import {
  COMMON_GROUPS,
  groupsIn,
  indexAliases,
  isMark,
  keyOf,
  PHRASE_WORDS_MAX,
  phraseOf,
  termsOf,
  type ExtraAliases,
  type SearchTerm,
} from "./search-terms.ts";
import { STATES } from "../states.ts";

export { isMark, PHRASE_WORDS_MAX, phraseOf };
export type { ExtraAliases, SearchTerm };

/** Raise it when `fold`, the aliases or the breed names change: listings with an older version get a new key. */
export const SEARCH_KEY_VERSION = 2;

const BREED_GROUPS = CATEGORIES.flatMap((category) =>
  BREEDS[category].map((breed) => ({ names: inAllLocales(breed).flatMap(namesOf), isBreed: true })),
);
const PLACE_WORDS: ReadonlySet<string> = new Set(
  [...Object.values(districts).flat(), ...STATES.flatMap(inAllLocales)].flatMap((name) => fold(name).split(" ")),
);
const INDEX = indexAliases([...COMMON_GROUPS, ...BREED_GROUPS, ...groupsIn(places)]);

/**
 * Returns the search key of a listing: " w1 w2 … ", its unique folded words with a space at both ends, and the canonical
 * word of every name of a breed, place, kind or species met. The words of `texts` may be of any script. A mark is added
 * for each whole name of a breed: "gir cross" has the mark of that breed and not of "gir".
 */
export function searchKey(texts: readonly string[]): string {
  return keyOf(texts, INDEX);
}

/**
 * Returns what a search asks for: a listing must match every term, by any of its words or by its category.
 * @param aliases the operator's own, beside the common ones
 */
export function searchTerms(search: string, aliases?: ExtraAliases): SearchTerm[] {
  return termsOf(search, INDEX, aliases);
}

/** Returns the words of keys for one word or a known phrase; none for other phrases. */
export function meaningOf(text: string): readonly string[] {
  const phrase = phraseOf(text);
  return /^\S+$/.test(phrase) ? [phrase] : (INDEX.get(phrase)?.words ?? []);
}

/** True for a folded word that is a whole name of a breed, kind or species, or a word of one of a state or district. */
export function isKnownName(word: string): boolean {
  return INDEX.has(word) || PLACE_WORDS.has(word);
}

/**
 * "Holstein Friesian (HF)" → itself, "Holstein Friesian", "HF". The text in brackets alone may be a name of something
 * else.
 */
function namesOf(name: string): string[] {
  const [, outside = name, inside = ""] = /^(.*?)\s*\((.*)\)$/.exec(name) ?? [];
  return [...outside.split("/"), name, ...(/^[A-Z]+$/.test(inside) ? [inside] : [])];
}
