import { PUBLIC_CACHE_MAX_BYTES, PUBLIC_CACHE_TTL_MS, SECOND } from "@pashu/validators/limits";
import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";

/**
 * So many changes in a row are heeded at once. After them one a second: where several listings change every second,
 * nothing would ever be kept, and making everything anew would take a process all its time.
 */
const HEEDED_AT_ONCE = 20;
const HEEDED_EVERY_MS = SECOND;

interface Sized {
  bytes: number;
}

export type VisitorCache<Kept extends Sized> = ReturnType<typeof createVisitorCache<Kept>>;

/**
 * Answers that are the same for every visitor, for seconds. They are forgotten as soon as anybody changes what visitors
 * are shown: at once by the process that wrote, and as the database tells it by the others; where changes come thick and
 * fast, within a second. Where that telling is lost, their age ends them.
 */
export function createVisitorCache<Kept extends Sized>(clock: Clock) {
  const now = () => clock.now().getTime();
  const kept = new LRUCache<string, Kept>({
    maxSize: PUBLIC_CACHE_MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: PUBLIC_CACHE_TTL_MS,
    ttlResolution: 0,
    perf: { now },
  });
  let loading = new Map<string, Promise<Kept | null>>();
  const counts = { hits: 0, misses: 0, invalidations: 0 };
  /** When as many can be heeded at once again as ever. */
  let rested = 0;
  /** When the changes are heeded that came too fast. */
  let due = Infinity;

  function forgetAll(): void {
    counts.invalidations += 1;
    rested = Math.max(rested, now()) + HEEDED_EVERY_MS;
    due = Infinity;
    kept.clear();
    loading = new Map();
  }

  function keptFor(key: string): Kept | undefined {
    if (now() >= due) forgetAll();
    return kept.get(key);
  }

  return {
    /** Since the process began. */
    counts: counts as Readonly<typeof counts>,

    get(key: string): Kept | undefined {
      const present = keptFor(key);
      if (present !== undefined) counts.hits += 1;
      return present;
    },

    /**
     * What is kept for a key, or what `load` makes of it: once for all who ask meanwhile.
     * @param load gives null for what must not be kept
     */
    async getOrLoad(key: string, load: () => Promise<Kept | null>): Promise<Kept | null> {
      const present = keptFor(key) ?? loading.get(key);
      if (present !== undefined) {
        counts.hits += 1;
        return present;
      }
      counts.misses += 1;
      const start = now();
      const ours = loading;
      const loaded = load();
      ours.set(key, loaded);
      try {
        const value = await loaded;
        // Read before something was forgotten, it may be what should be.
        if (value !== null && ours === loading) kept.set(key, value, { start });
        return value;
      } finally {
        ours.delete(key);
      }
    },

    /** From here on, or from within a second, nothing is answered that was read before; who asked before may still get it. */
    forget(): void {
      if (kept.size === 0 && loading.size === 0) return;
      const at = rested - (HEEDED_AT_ONCE - 1) * HEEDED_EVERY_MS;
      if (at <= now()) forgetAll();
      else due = at;
    },

    get entries(): number {
      return kept.size;
    },

    get bytes(): number {
      return kept.calculatedSize;
    },
  };
}
