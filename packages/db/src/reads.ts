import type { ReadDatabase } from "./client.ts";

type Query<Args extends unknown[], Result> = (...args: Args) => Promise<Result>;
type QueryOn<Args extends unknown[], Result> = (database: ReadDatabase) => Query<Args, Result>;

/** Runs queries on the primary, or on a replica with the primary as fallback. */
export interface Reads {
  run<Args extends unknown[], Result>(queryOn: QueryOn<Args, Result>, args: Args): Promise<Result>;
}

/** Defines a query that is prepared once per database. Call the result with the `reads` of a request. */
export function defineRead<Args extends unknown[], Result>(prepare: QueryOn<Args, Result>) {
  const prepared = new WeakMap<ReadDatabase, Query<Args, Result>>();
  const queryOn = (database: ReadDatabase) => {
    const query = prepared.get(database) ?? prepare(database);
    prepared.set(database, query);
    return query;
  };
  return (reads: Reads, ...args: Args): Promise<Result> => reads.run(queryOn, args);
}

export function readsFrom(database: ReadDatabase): Reads {
  return { run: (queryOn, args) => queryOn(database)(...args) };
}
