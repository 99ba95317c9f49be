import type { Locale } from "@pashu/i18n/locales";
import type { Category } from "@pashu/validators/enums";

export type Breed = Record<Locale, string>;
export type Breeds = Record<Category, readonly Breed[]>;

/** Loads the list on demand, to keep it out of the bundle. */
export async function loadBreeds(): Promise<Breeds> {
  return (await import("./data/breeds.json")).default;
}

/**
 * Returns breed names in one language that match text in any script, prefix matches first. Returns all for empty text,
 * sorted by the locale.
 */
export function suggestBreeds(breeds: readonly Breed[], typed: string, locale: Locale): string[] {
  const query = normalized(typed);
  const collator = new Intl.Collator(locale);
  return breeds
    .map((breed) => ({ name: breed[locale], rank: rankOf(breed, query) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || collator.compare(a.name, b.name))
    .map(({ name }) => name);
}

/** 0 for a prefix match, 1 for a substring match, null for none. */
function rankOf(breed: Breed, query: string): 0 | 1 | null {
  const names = Object.values(breed).map(normalized);
  if (names.some((name) => name.startsWith(query))) return 0;
  return names.some((name) => name.includes(query)) ? 1 : null;
}

const NUKTA = /\u093C/g;

/** Normalizes differences that users make when typing: case, spaces, hyphens and the nukta (dot below a letter). */
function normalized(name: string): string {
  return name.normalize("NFD").replace(NUKTA, "").replace(/[\s-]/g, "").toLowerCase();
}
