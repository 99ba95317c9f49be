import { searchMisses } from "@pashu/db/schema/search";
import { SEARCH_MISSES_PER_DAY, SEARCH_MISSES_WRITE_INTERVAL_MS } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { startPeriodicWriter } from "../../platform/periodic-writer.ts";
import { keyedHash } from "../../platform/sliding-limits.ts";
import type { SearchState } from "./search-context.ts";

type WriterDeps = Pick<Deps, "db" | "keys"> & Pick<SearchState, "pendingMisses">;

const BATCH = 1000;

/** Writes the misses of this process every minute, and when it stops. */
export function startSearchMissWriter(deps: WriterDeps & Pick<Deps, "log" | "timeouts">): { stop(): Promise<void> } {
  const write = () => writeSearchMisses(deps);
  const failure = "search misses not written";
  return startPeriodicWriter(deps, { intervalMs: SEARCH_MISSES_WRITE_INTERVAL_MS, write, failure });
}

/** Writes all misses, unless the day already has too many. After a failure those that were not written wait for the next call. */
export async function writeSearchMisses({ db, keys, pendingMisses }: WriterDeps): Promise<void> {
  const taken = pendingMisses.take();
  const today = taken.at(-1)?.day;
  if (today === undefined) return;
  try {
    if ((await db.$count(searchMisses, eq(searchMisses.day, today))) >= SEARCH_MISSES_PER_DAY) return;
    while (taken.length > 0) {
      const rows = taken.slice(-BATCH).map(({ day, words, visitor }) => ({
        day,
        words,
        // With the words, so that the hashes do not show what one visitor has searched for.
        person: keyedHash(keys.searchMisses, visitor, words),
      }));
      await db.insert(searchMisses).values(rows).onConflictDoNothing();
      taken.length = Math.max(0, taken.length - BATCH);
    }
  } catch (error) {
    for (const miss of taken) pendingMisses.add(miss);
    throw error;
  }
}
