import districts from "../../data/districts.json";
import newDistricts from "../../data/new-districts.json";
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
  priceOf,
  termsOf,
  type AliasGroup,
  type ExtraAliases,
  type SearchTerm,
} from "./search-terms.ts";
import { isNumber } from "./search-facts.ts";
import type { AskedPrice } from "./search-price.ts";
import { meaningAsTyped } from "./search-words.ts";
import { STATES } from "../states.ts";

export { isMark, PHRASE_WORDS_MAX, phraseOf };
export type { ExtraAliases, SearchTerm };

/** Raise it when `fold`, the aliases or the breed names change: listings with an older version get a new key. */
export const SEARCH_KEY_VERSION = 5;

const BREED_GROUPS = CATEGORIES.flatMap((category) =>
  BREEDS[category].map((breed) => ({
    names: inAllLocales(breed).flatMap(namesOf),
    breedOf: [category],
    role: "name" as const,
  })),
);
const PLACE_WORDS: ReadonlySet<string> = new Set(
  [...Object.values(districts).flat(), ...STATES.flatMap(inAllLocales)].flatMap((name) => fold(name).split(" ")),
);
/** Shorter words are the name of a place only alone: "South Goa" is no name of the south. */
const PLACE_WORD_MIN = 4;
const PLACE_NAMES: ReadonlySet<string> = new Set(
  [...Object.values(districts).flat(), ...STATES.flatMap(inAllLocales)]
    .map((name) => fold(name).split(" "))
    .flatMap((words) => (words.length === 1 ? words : words.filter((word) => word.length >= PLACE_WORD_MIN))),
);
const BREED_NAMES = new Set(BREED_GROUPS.flatMap(({ names }) => names.map(fold)));
/** Haryana, of which the name is also that of a breed. */
const STATES_LIKE_BREEDS = STATES.filter(({ en }) => BREED_NAMES.has(fold(en)));
const isLikeBreed = (name: string) => STATES_LIKE_BREEDS.some(({ en }) => fold(en) === fold(name));
const STATE_GROUPS = STATES_LIKE_BREEDS.map((state) => ({ names: inAllLocales(state), isPlace: true }));
/** Codes that are words of English or of India, and those of which folding leaves one letter that is a word. */
const NO_ABBREVIATIONS = new Set(["AN", "AS", "DH", "LA"]);
/** Codes such as "BR" have an entry in search-aliases.json. */
const isOtherWord = (code: string) => meaningAsTyped(code) !== undefined;
/** Names of the letters of states' codes, as in यू.पी. */
const LETTER_NAMES: Readonly<Record<string, string>> = {
  A: "ए",
  B: "बी",
  C: "सी",
  D: "डी",
  G: "जी",
  H: "एच",
  J: "जे",
  K: "के",
  L: "एल",
  M: "एम",
  N: "एन",
  O: "ओ",
  P: "पी",
  R: "आर",
  S: "एस",
  T: "टी",
  U: "यू",
  W: "डब्ल्यू",
  Y: "वाई",
  Z: "जेड",
};
/** "MH", "एमएच" and "एम.एच." count only when typed. */
const ABBREVIATION_GROUPS = STATES.filter(({ code }) => !NO_ABBREVIATIONS.has(code)).map(({ code, en }) => {
  const spoken = Array.from(code, (letter) => LETTER_NAMES[letter] ?? letter);
  const names = [...(isOtherWord(code) ? [] : [code]), spoken.join(""), spoken.join(" ")];
  return placeGroup([en, ...names.filter((name) => !isNumber(fold(name))).map((name) => `?${name}`)]);
});
/** A district that the pincode table doesn't know yet means those of which it was a part; each part of its name does. */
const NEW_DISTRICT_GROUPS = newDistricts.flatMap(({ parents: of, ...names }) => {
  const typed = inAllLocales(names).flatMap((name) => [name, ...name.split("-")]);
  return of.map((parent) => placeGroup([parent, ...typed.map((name) => `?${name}`)]));
});
const INDEX = indexAliases([
  ...COMMON_GROUPS,
  ...BREED_GROUPS,
  ...STATE_GROUPS,
  ...ABBREVIATION_GROUPS,
  ...NEW_DISTRICT_GROUPS,
  ...groupsIn(places).map(({ names }) => placeGroup(names)),
]);
const VOCABULARY = { index: INDEX, places: PLACE_WORDS, placeNames: PLACE_NAMES };

function placeGroup(names: readonly string[]): AliasGroup {
  return { names, role: "name", isPlace: isLikeBreed(names[0] ?? "") };
}

/**
 * Returns the search key of a listing: " w1 w2 … ", its unique folded words with a space at both ends, and the canonical
 * word of every name of a breed, place, kind or species met. The words of `texts` may be of any script. A mark is added
 * for each whole name of a breed: "gir cross" has the mark of that breed and not of "gir".
 * @param others texts that name no breed, such as places
 */
export function searchKey(texts: readonly string[], others: readonly string[] = []): string {
  return keyOf(texts, others, INDEX);
}

/**
 * Returns what a search asks for: a listing must match every term, by any of its words or by its category.
 * @param aliases the operator's own, beside the common ones
 */
export function searchTerms(search: string, aliases?: ExtraAliases): SearchTerm[] {
  return termsOf(search, VOCABULARY, aliases);
}

/** Returns what a search says about the price, and its other words. */
export function askedPrice(search: string): { price: AskedPrice | null; rest: string } {
  return priceOf(search, VOCABULARY);
}

/** Returns the words of keys for a known phrase or one word; none for other phrases. */
export function meaningOf(text: string): readonly string[] {
  const phrase = phraseOf(text);
  return INDEX.get(phrase)?.words ?? (/^\S+$/.test(phrase) ? [phrase] : []);
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
