import { PAGE_SIZE, SEARCH_RESULTS_MAX } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";

/** Page sizes of our own pages. Each has its own prepared statements, so that PostgreSQL can cache generic plans. */
const USUAL_LIMITS = [PAGE_SIZE, SEARCH_RESULTS_MAX];

export interface Limited {
  /** Row count of the first page if it is one of the usual limits; null if limit and offset are parameters. */
  fixedLimit: number | null;
}

export function fixedLimit(limit: number, offset: number): number | null {
  return offset === 0 && USUAL_LIMITS.includes(limit) ? limit : null;
}

export function limited<Query extends PgSelect>(query: Query, limit: number | null) {
  if (limit !== null) return query.limit(limit);
  return query.limit(sql.placeholder("limit")).offset(sql.placeholder("offset"));
}

/** Caches results by argument values, such as one prepared statement per variant of a query. */
export function memoize<Variant extends object, Result>(
  create: (variant: Variant) => Result,
): (variant: Variant) => Result {
  const cache = new Map<string, Result>();
  return (variant) => {
    const key = Object.values(variant).join();
    const result = cache.get(key) ?? create(variant);
    cache.set(key, result);
    return result;
  };
}
