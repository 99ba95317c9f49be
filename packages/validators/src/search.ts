export function searchTerms(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The browser's search over loaded listings: case-insensitive, title and location in both languages. */
export function matchesSearch(
  animal: { title: string; location: string; titleHindi: string | null; locationHindi: string | null },
  search: string,
): boolean {
  const haystack = [animal.title, animal.location, animal.titleHindi, animal.locationHindi].join(" ").toLowerCase();
  return searchTerms(search).every((word) => haystack.includes(word));
}
