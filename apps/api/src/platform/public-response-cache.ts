import {
  PUBLIC_CACHE_ADMISSION_MS,
  PUBLIC_CACHE_LISTINGS_MAX_BYTES,
  PUBLIC_CACHE_MAX_BYTES,
  PUBLIC_CACHE_TTL_MS,
  SECOND,
} from "@pashu/validators/limits";
import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";

/** Token bucket for invalidations. Without it, steady writes would keep the cache empty. */
const INVALIDATION_BURST = 20;
const INVALIDATION_INTERVAL_MS = SECOND;
/** Addresses that were requested once. */
const CANDIDATES_MAX = 10_000;

/** Few addresses that many visitors request, or many addresses, most of which are requested once. */
export type CachePool = "frequent" | "longTail";

export interface CachedResponse {
  bytes: number;
  status: 200 | 404 | 410 | 503;
  headers: Record<string, string>;
  /** Null for an error, which no client keeps. */
  etag: string | null;
  bodies: { identity: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer>; br?: Uint8Array<ArrayBuffer> };
  pageRoute: string | undefined;
  /** True for an error. Those who wait for it get it too, but it is not stored. */
  isTransient: boolean;
}

export type PublicResponseCache = ReturnType<typeof createPublicResponseCache<CachedResponse>>;

/**
 * Caches responses that are the same for all visitors. Each write invalidates everything: at once in its own process,
 * through LISTEN/NOTIFY in the others. The TTL covers lost notifications. The long tail has a byte budget of its own and
 * admits an address on its second request, so that a crawler evicts nothing.
 */
export function createPublicResponseCache<Value extends { bytes: number; isTransient?: boolean }>(clock: Clock) {
  const now = () => clock.now().getTime();
  const timing = { ttlResolution: 0, perf: { now } };
  const createStore = (maxSize: number) =>
    new LRUCache<string, Value>({
      maxSize,
      sizeCalculation: ({ bytes }) => bytes,
      ttl: PUBLIC_CACHE_TTL_MS,
      ...timing,
    });
  const stores: Record<CachePool, LRUCache<string, Value>> = {
    frequent: createStore(PUBLIC_CACHE_MAX_BYTES),
    longTail: createStore(PUBLIC_CACHE_LISTINGS_MAX_BYTES),
  };
  const candidates = new LRUCache<string, true>({ max: CANDIDATES_MAX, ttl: PUBLIC_CACHE_ADMISSION_MS, ...timing });
  interface Loading {
    value: Promise<Value | null>;
    isShared: boolean;
  }
  let loading = new Map<string, Loading>();
  const counts = { hits: 0, misses: 0, invalidations: 0 };
  /** The token bucket as GCRA: the time at which the bucket is full again. */
  let bucketFullAt = 0;
  /** The time of an invalidation that waits for a token. */
  let invalidateAt = Infinity;

  function clear(): void {
    counts.invalidations += 1;
    bucketFullAt = Math.max(bucketFullAt, now()) + INVALIDATION_INTERVAL_MS;
    invalidateAt = Infinity;
    stores.frequent.clear();
    stores.longTail.clear();
    loading = new Map();
  }

  function lookUp(key: string, pool: CachePool): Value | undefined {
    if (now() >= invalidateAt) clear();
    return stores[pool].get(key);
  }

  /** Returns a function that is true if the address has been requested before, or is requested while it loads. */
  function requestAdmission(key: string, pool: CachePool, loads: Map<string, Loading>): () => boolean {
    if (pool === "frequent" || candidates.has(key)) return () => true;
    candidates.set(key, true);
    return () => loads.get(key)?.isShared === true;
  }

  return {
    counts: counts as Readonly<typeof counts>,

    get(key: string, pool: CachePool = "frequent"): Value | undefined {
      const cached = lookUp(key, pool);
      if (cached !== undefined) counts.hits += 1;
      return cached;
    },

    /**
     * Returns the cached value, or loads it once for all concurrent callers.
     * @param load returns null for what concerns its caller alone
     */
    async getOrLoad(
      key: string,
      load: () => Promise<Value | null>,
      pool: CachePool = "frequent",
    ): Promise<Value | null> {
      const cached = lookUp(key, pool);
      const concurrent = loading.get(key);
      if (concurrent !== undefined) concurrent.isShared = true;
      if (cached !== undefined || concurrent !== undefined) {
        counts.hits += 1;
        return cached ?? concurrent?.value ?? null;
      }
      counts.misses += 1;
      const start = now();
      const loadsAtStart = loading;
      const isAdmitted = requestAdmission(key, pool, loadsAtStart);
      const loaded = load();
      loadsAtStart.set(key, { value: loaded, isShared: false });
      try {
        const value = await loaded;
        const isStorable = value !== null && value.isTransient !== true && isAdmitted();
        // Loaded before an invalidation, so it may be stale: don't store it.
        if (isStorable && loadsAtStart === loading) stores[pool].set(key, value, { start });
        return value;
      } finally {
        loadsAtStart.delete(key);
      }
    },

    /** Empties the cache: at once while tokens are left, otherwise when the next token arrives. */
    invalidate(): void {
      if (this.entries === 0 && loading.size === 0) return;
      const nextTokenAt = bucketFullAt - (INVALIDATION_BURST - 1) * INVALIDATION_INTERVAL_MS;
      if (nextTokenAt <= now()) clear();
      else invalidateAt = nextTokenAt;
    },

    get entries(): number {
      return stores.frequent.size + stores.longTail.size;
    },

    get bytes(): number {
      return stores.frequent.calculatedSize + stores.longTail.calculatedSize;
    },
  };
}
