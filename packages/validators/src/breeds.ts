import breeds from "../data/breeds.json";
import type { Category } from "./enums.ts";
import type { Kind } from "./facts/kinds.ts";
import { inAllLocales, type Locale } from "./languages.ts";

type Names = Record<Locale, string>;

export interface Breed extends Names {
  id: string;
  /** Codes of the states it comes from: none for a native breed from beyond the border, absent for foreign ones. */
  home?: string[];
  /** Bred in India, partly from foreign breeds: not a native breed. */
  mixed?: boolean;
  /** Only of these kinds. Other breeds of poultry are chickens. */
  kinds?: string[];
}

/** Load this module on demand in the browser: the list takes 8 KB. */
export const BREEDS: Readonly<Record<Category, readonly Breed[]>> = breeds;

const CHICKENS: readonly Kind[] = ["hen", "cock", "chick"];
const NUKTA = /\u093C/g;
const STATE_BREEDS_MAX = 4;
const TILES = 6;
/** The breeds most often sold in all of India, by judgement: no public count of sales exists. */
const COMMON: Readonly<Record<Category, readonly string[]>> = {
  cattle: ["hf-cross", "jersey-cross", "gir", "sahiwal", "holstein-friesian-hf", "jersey"],
  buffalo: ["murrah", "jaffarabadi", "mehsana", "surti", "nili-ravi", "murrah-cross-graded"],
  goats: ["sirohi", "barbari", "beetal", "jamunapari", "black-bengal", "osmanabadi"],
  sheep: ["deccani", "madgyal", "marwari", "nellore", "muzaffarnagri", "nali"],
  poultry: ["broiler", "kadaknath", "aseel", "vanaraja", "rhode-island-red-rir", "giriraja"],
};

/** The breeds most often worked with, by judgement: milk is no reason to buy a bullock. */
const DRAUGHT = [
  "khillar",
  "hallikar",
  "nagori",
  "hariana",
  "malvi",
  "kankrej",
  "ongole",
  "amritmahal",
  "kangayam",
  "dangi",
];

export function breedsOf(category: Category, kind?: Kind): readonly Breed[] {
  if (category !== "poultry" || kind === undefined) return BREEDS[category];
  return BREEDS[category].filter(({ kinds }) => kinds?.includes(kind) ?? CHICKENS.includes(kind));
}

/**
 * Returns up to six breeds to choose from: first those of the state, then those sold most, of both the most sold
 * first. The crossbred and the local animal have choices of their own.
 */
export function usualBreeds(category: Category, kind: Kind | undefined, state: string | null): Breed[] {
  const known = breedsOf(category, kind).filter(({ id }) => otherBreed(id, category) === null);
  const sold = kind === "bullock" ? DRAUGHT : COMMON[category];
  const common = sold.flatMap((name) => known.find(({ id }) => id === `${category}-${name}`) ?? []);
  const ofState = known.filter(({ home = [] }) => state !== null && home.includes(state));
  const first = [...common, ...ofState].filter((breed) => ofState.includes(breed));
  return [...new Set([...new Set(first)].slice(0, STATE_BREEDS_MAX).concat(common, known))].slice(0, TILES);
}

/** Returns the names for a `breedId`, or null if the breed is unknown. */
export function breedNames(breedId: string, category: Category): Names | null {
  // The local entry of poultry is a chicken; a local duck is none.
  if (breedId === "local") return breedNames(OTHER.local("cattle"), "cattle");
  const id = breedId === "cross" ? OTHER.cross(category) : breedId;
  return BREEDS[category].find((breed) => breed.id === id) ?? null;
}

/** True for the breeds of the country, and for the local animal of no breed. */
export function isNativeBreed(breedId: string, category: Category): boolean {
  if (otherBreed(breedId, category) === "local") return true;
  const breed = BREEDS[category].find(({ id }) => id === breedId);
  return breed?.home !== undefined && breed.mixed !== true;
}

export const BREED_IDS: Readonly<Record<Category, ReadonlySet<string>>> = perCategory(idsOf);

/** Returns the id of a breed, given its whole name in any language, or null. */
export function breedIdOf(name: string, category: Category): string | null {
  return ID_BY_NAME[category].get(normalized(name)) ?? null;
}

/** True if the text is a whole name of the breed in any language, also one that other breeds share. */
export function isNameOfBreed(text: string, breedId: string, category: Category): boolean {
  const names = breedNames(breedId, category);
  return names !== null && inAllLocales(names).flatMap(variants).includes(normalized(text));
}

/** True if both ids mean the same breed: `local` and the entry of the local animal do. */
export function isSameBreed(a: string, b: string, category: Category): boolean {
  return (otherBreed(a, category) ?? a) === (otherBreed(b, category) ?? b);
}

/** Returns one id for all ids of the same breed, that of the breed list; null for `unknown`. */
export function canonicalBreedId(id: string, category: Category): string | null {
  if (id === "unknown") return null;
  const other = otherBreed(id, category);
  return other === null ? id : OTHER[other](category);
}

/**
 * Returns breed names in one language that match text in any script, prefix matches first. Returns all for empty text,
 * sorted by the locale.
 */
export function suggestBreeds<Suggested extends Names>(
  all: readonly Suggested[],
  typed: string,
  locale: keyof Names,
): Suggested[] {
  const query = normalized(typed);
  const collator = new Intl.Collator(locale);
  return all
    .map((breed) => ({ breed, rank: rankOf(breed, query) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || collator.compare(a.breed[locale], b.breed[locale]))
    .map(({ breed }) => breed);
}

/** 0 for a prefix match, 1 for a substring match, null for none. */
function rankOf(breed: Names, query: string): 0 | 1 | null {
  const names = inAllLocales(breed).map(normalized);
  if (names.some((name) => name.startsWith(query))) return 0;
  return names.some((name) => name.includes(query)) ? 1 : null;
}

const OTHER = {
  cross: (category: Category) => `${category}-crossbred`,
  local: (category: Category) => (category === "poultry" ? "poultry-desi-local-chicken" : `${category}-desi-local`),
};

function otherBreed(id: string, category: Category): "cross" | "local" | null {
  if (id === "cross" || id === OTHER.cross(category)) return "cross";
  return id === "local" || id === OTHER.local(category) ? "local" : null;
}

function idsOf(category: Category): ReadonlySet<string> {
  return new Set(BREEDS[category].map(({ id }) => id));
}

const ID_BY_NAME: Readonly<Record<Category, ReadonlyMap<string, string>>> = perCategory(idByName);

function perCategory<Value>(valueOf: (category: Category) => Value): Record<Category, Value> {
  return {
    cattle: valueOf("cattle"),
    buffalo: valueOf("buffalo"),
    goats: valueOf("goats"),
    sheep: valueOf("sheep"),
    poultry: valueOf("poultry"),
  };
}

/** Without names that mean several breeds. */
function idByName(category: Category): ReadonlyMap<string, string> {
  const ids = new Map<string, Set<string>>();
  for (const breed of BREEDS[category])
    for (const name of inAllLocales(breed).flatMap(variants)) ids.set(name, (ids.get(name) ?? new Set()).add(breed.id));
  return new Map([...ids].flatMap(([name, [id = "", ...others]]) => (others.length === 0 ? [[name, id]] : [])));
}

/** "Holstein Friesian (HF)" is also called "Holstein Friesian" or "HF", and "गावरान / देशी" each of its words. */
function variants(name: string): string[] {
  const [, outside = name, inside = name] = /^(.*?)\s*\((.*)\)$/.exec(name) ?? [];
  return [name, outside, inside, ...outside.split("/")].map(normalized);
}

/** Normalizes differences that users make when typing: case, spaces, hyphens and the nukta (dot below a letter). */
function normalized(name: string): string {
  return name.normalize("NFD").replace(NUKTA, "").replace(/[\s-]/g, "").toLowerCase();
}
