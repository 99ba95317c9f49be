import { PENDING_MISSES_MAX, SEARCH_MISSES_PER_IP, SEARCH_MISSES_PER_VISITOR } from "@pashu/validators/limits";
import { rateLimitNetworks } from "../../platform/networks.ts";

export interface PendingMiss {
  /** In India, YYYY-MM-DD. */
  day: string;
  words: string;
  /** Keyed hash of the visitor. */
  visitor: string;
  /** Never stored. An IPv4 address or an IPv6 /64. */
  ipAddress: string | null;
}

export type PendingMisses = ReturnType<typeof createPendingMisses>;

/**
 * Searches without result that this process has counted and not written yet. Of a word that is being typed, only the
 * longest part counts.
 */
export function createPendingMisses(max = PENDING_MISSES_MAX) {
  let byVisitor = new Map<string, PendingMiss[]>();
  let byNetwork = new Map<string, number>();
  let size = 0;

  function add(miss: PendingMiss): void {
    const key = `${miss.day} ${miss.visitor}`;
    const known = byVisitor.get(key) ?? [];
    const at = known.findIndex(({ words }) => words.startsWith(miss.words) || miss.words.startsWith(words));
    const same = known[at];
    if (same !== undefined) {
      if (miss.words.length > same.words.length) known[at] = miss;
    } else if (size < max && known.length < SEARCH_MISSES_PER_VISITOR && countNetworks(miss)) {
      byVisitor.set(key, [...known, miss]);
      size += 1;
    }
  }

  /** Visitors are addresses with browsers, and an address can claim any number of browsers. */
  function countNetworks({ ipAddress }: PendingMiss): boolean {
    const counts = rateLimitNetworks(ipAddress).map(({ network, factor }) => {
      return { network, count: (byNetwork.get(network) ?? 0) + 1, limit: SEARCH_MISSES_PER_IP * factor };
    });
    if (counts.some(({ count, limit }) => count > limit)) return false;
    for (const { network, count } of counts) byNetwork.set(network, count);
    return true;
  }

  return {
    add,
    /** Removes and returns all misses. */
    take(): PendingMiss[] {
      const taken = [...byVisitor.values()].flat();
      byVisitor = new Map();
      byNetwork = new Map();
      size = 0;
      return taken;
    },
  };
}
