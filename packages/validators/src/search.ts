export function searchTerms(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The browser's search over loaded listings: case-insensitive, in the title and location that are shown. */
export function matchesSearch({ title, location }: { title: string; location: string }, search: string): boolean {
  const haystack = `${title} ${location}`.toLowerCase();
  return searchTerms(search).every((word) => haystack.includes(word));
}
