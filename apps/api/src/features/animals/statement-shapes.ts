import { PAGE_SIZE, SEARCH_RESULTS_MAX } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";

/** The sizes that our own pages ask for; each has statements of its own, whose plan can be kept. */
const USUAL_LIMITS = [PAGE_SIZE, SEARCH_RESULTS_MAX];

export interface Limited {
  /** How many rows, when that is always the same and they are the first; null when parameters tell. */
  fixedLimit: number | null;
}

export function fixedLimit(limit: number, offset: number): number | null {
  return offset === 0 && USUAL_LIMITS.includes(limit) ? limit : null;
}

export function limited<Query extends PgSelect>(query: Query, limit: number | null) {
  if (limit !== null) return query.limit(limit);
  return query.limit(sql.placeholder("limit")).offset(sql.placeholder("offset"));
}

/** Makes something for each shape when it is first asked for. */
export function oncePerShape<Shape extends object, Made>(make: (shape: Shape) => Made): (shape: Shape) => Made {
  const made = new Map<string, Made>();
  return (shape) => {
    const name = Object.values(shape).join();
    const known = made.get(name) ?? make(shape);
    made.set(name, known);
    return known;
  };
}
