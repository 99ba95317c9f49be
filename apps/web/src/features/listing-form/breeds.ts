import type { Locale } from "@pashu/i18n/locales";
import type { Category } from "@pashu/validators/enums";

/** A breed by its name in each language. */
export type Breed = Record<Locale, string>;
export type Breeds = Record<Category, readonly Breed[]>;

/** The breeds of all categories; fetched when a form wants them. */
export async function loadBreeds(): Promise<Breeds> {
  return (await import("./data/breeds.json")).default;
}

/**
 * The names, in one language, of the breeds that somebody may be typing in any script: first those that begin with
 * what is typed. Nothing is typed: all, in the alphabet of the language.
 */
export function suggestedBreeds(breeds: readonly Breed[], typed: string, locale: Locale): string[] {
  const wanted = plain(typed);
  const collator = new Intl.Collator(locale);
  return breeds
    .map((breed) => ({ name: breed[locale], rank: rankOf(breed, wanted) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0) || collator.compare(one.name, other.name))
    .map(({ name }) => name);
}

/** 0 when a name begins with it, 1 when one contains it, null when none does. */
function rankOf(breed: Breed, wanted: string): 0 | 1 | null {
  const names = Object.values(breed).map(plain);
  if (names.some((name) => name.startsWith(wanted))) return 0;
  return names.some((name) => name.includes(wanted)) ? 1 : null;
}

const NUKTA = /\u093C/g;

/** Without what people leave out when they type: capitals, spaces and the dot below a letter. */
function plain(name: string): string {
  return name.normalize("NFD").replace(NUKTA, "").replace(/[\s-]/g, "").toLowerCase();
}
