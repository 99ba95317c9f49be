interface Query {
  cancel: () => Promise<void>;
  invalidate: () => Promise<void>;
}

/** Reads queries again after a change. A pending first response, which may be older, would count as the reload. */
export async function reload(...queries: Query[]): Promise<void> {
  await Promise.all(queries.map((query) => query.cancel()));
  await Promise.all(queries.map((query) => query.invalidate()));
}
