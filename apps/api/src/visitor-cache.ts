import { SECOND } from "@pashu/validators/limits";
import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";

/** With the second that a CDN may keep an answer, nothing that a visitor sees is older than five. */
const MAX_AGE_MS = 4 * SECOND;
const MAX_BYTES = 32 * 1024 * 1024;

interface Sized {
  bytes: number;
}

export type VisitorCache<Kept extends Sized> = ReturnType<typeof createVisitorCache<Kept>>;

/**
 * Answers that are the same for every visitor, for seconds. They are forgotten as soon as anybody changes what visitors
 * are shown: at once by the process that wrote, and as the database tells it by the others. Where that telling is lost,
 * their age ends them.
 */
export function createVisitorCache<Kept extends Sized>(clock: Clock) {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  let loading = new Map<string, Promise<Kept | null>>();
  const counts = { hits: 0, misses: 0, invalidations: 0 };

  return {
    /** Since the process began. */
    counts: counts as Readonly<typeof counts>,

    get(key: string): Kept | undefined {
      const present = kept.get(key);
      if (present !== undefined) counts.hits += 1;
      return present;
    },

    /**
     * What is kept for a key, or what `load` makes of it: once for all who ask meanwhile.
     * @param load gives null for what must not be kept
     */
    async getOrLoad(key: string, load: () => Promise<Kept | null>): Promise<Kept | null> {
      const present = kept.get(key) ?? loading.get(key);
      if (present !== undefined) {
        counts.hits += 1;
        return present;
      }
      counts.misses += 1;
      const start = clock.now().getTime();
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

    /** From here on nothing is answered that was read before; who asked before may still get it. */
    forget(): void {
      counts.invalidations += 1;
      kept.clear();
      loading = new Map();
    },

    get entries(): number {
      return kept.size;
    },

    get bytes(): number {
      return kept.calculatedSize;
    },
  };
}
