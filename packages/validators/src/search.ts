/** Words of a search, lower-cased: each must occur. */
export function searchTerms(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Case-insensitive, over title and location in both languages: what the browser does with the listings it has. */
export function matchesSearch(
  animal: { title: string; location: string; titleHindi: string | null; locationHindi: string | null },
  search: string,
): boolean {
  const haystack = [animal.title, animal.location, animal.titleHindi, animal.locationHindi].join(" ").toLowerCase();
  return searchTerms(search).every((word) => haystack.includes(word));
}
