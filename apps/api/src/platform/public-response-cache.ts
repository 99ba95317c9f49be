import { PUBLIC_CACHE_MAX_BYTES, PUBLIC_CACHE_TTL_MS, SECOND } from "@pashu/validators/limits";
import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";

/** Token bucket for invalidations. Without it, steady writes would keep the cache empty. */
const INVALIDATION_BURST = 20;
const INVALIDATION_INTERVAL_MS = SECOND;

export interface CachedResponse {
  bytes: number;
  headers: Record<string, string>;
  etag: string;
  bodies: { identity: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer>; br?: Uint8Array<ArrayBuffer> };
  pageRoute: string | undefined;
}

export type PublicResponseCache = ReturnType<typeof createPublicResponseCache<CachedResponse>>;

/**
 * Caches responses that are the same for all visitors. Each write invalidates everything: at once in its own process,
 * through LISTEN/NOTIFY in the others. The TTL covers lost notifications.
 */
export function createPublicResponseCache<Value extends { bytes: number }>(clock: Clock) {
  const now = () => clock.now().getTime();
  const cache = new LRUCache<string, Value>({
    maxSize: PUBLIC_CACHE_MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: PUBLIC_CACHE_TTL_MS,
    ttlResolution: 0,
    perf: { now },
  });
  let loading = new Map<string, Promise<Value | null>>();
  const counts = { hits: 0, misses: 0, invalidations: 0 };
  /** The token bucket as GCRA: the time at which the bucket is full again. */
  let bucketFullAt = 0;
  /** The time of an invalidation that waits for a token. */
  let invalidateAt = Infinity;

  function clear(): void {
    counts.invalidations += 1;
    bucketFullAt = Math.max(bucketFullAt, now()) + INVALIDATION_INTERVAL_MS;
    invalidateAt = Infinity;
    cache.clear();
    loading = new Map();
  }

  function lookUp(key: string): Value | undefined {
    if (now() >= invalidateAt) clear();
    return cache.get(key);
  }

  return {
    counts: counts as Readonly<typeof counts>,

    get(key: string): Value | undefined {
      const cached = lookUp(key);
      if (cached !== undefined) counts.hits += 1;
      return cached;
    },

    /**
     * Returns the cached value, or loads it once for all concurrent callers.
     * @param load returns null for what must not be stored
     */
    async getOrLoad(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
      const cached = lookUp(key) ?? loading.get(key);
      if (cached !== undefined) {
        counts.hits += 1;
        return cached;
      }
      counts.misses += 1;
      const start = now();
      const loadsAtStart = loading;
      const loaded = load();
      loadsAtStart.set(key, loaded);
      try {
        const value = await loaded;
        // Loaded before an invalidation, so it may be stale: don't store it.
        if (value !== null && loadsAtStart === loading) cache.set(key, value, { start });
        return value;
      } finally {
        loadsAtStart.delete(key);
      }
    },

    /** Empties the cache: at once while tokens are left, otherwise when the next token arrives. */
    invalidate(): void {
      if (cache.size === 0 && loading.size === 0) return;
      const nextTokenAt = bucketFullAt - (INVALIDATION_BURST - 1) * INVALIDATION_INTERVAL_MS;
      if (nextTokenAt <= now()) clear();
      else invalidateAt = nextTokenAt;
    },

    get entries(): number {
      return cache.size;
    },

    get bytes(): number {
      return cache.calculatedSize;
    },
  };
}
