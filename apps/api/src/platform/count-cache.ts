import { COUNT_TTL_MS } from "@pashu/validators/limits";
import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";

const COUNTS_MAX = 5000;

export type CountCache = ReturnType<typeof createCountCache>;

/** Keeps counts of filtered listings in this process. Concurrent requests for one count load it once. */
export function createCountCache(clock: Clock) {
  const cache = new LRUCache<string, number, () => Promise<number>>({
    max: COUNTS_MAX,
    ttl: COUNT_TTL_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: (_key, _stale, { context: load }) => load(),
  });
  return {
    async getOrLoad(key: string, load: () => Promise<number>): Promise<number> {
      return cache.forceFetch(key, { context: load });
    },
    /** A count that is kept; undefined without one. */
    get: (key: string): number | undefined => cache.get(key),
  };
}
