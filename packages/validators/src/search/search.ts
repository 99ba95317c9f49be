/** The words of a search by the plain rule: lower case, as substrings. Search keys use `searchTerms`. */
export function plainWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The browser's search over loaded listings: case-insensitive, in the title and location that are shown. */
export function matchesSearch({ title, location }: { title: string; location: string }, search: string): boolean {
  const haystack = `${title} ${location}`.toLowerCase();
  return plainWords(search).every((word) => haystack.includes(word));
}
