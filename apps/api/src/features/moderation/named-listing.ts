/** Id of the listing whose page a complaint names. */
export function namedListing(page: string | null): string | null {
  const [, id] = /\/animal\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})/i.exec(page ?? "") ?? [];
  return id?.toLowerCase() ?? null;
}
