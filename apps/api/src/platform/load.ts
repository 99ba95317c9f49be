import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Pool } from "@pashu/db/pool";
import { EVENT_LOOP_LAG_MAX_MS, QUEUE_MAX_PER_CONNECTION, SECOND } from "@pashu/validators/limits";

/** One pause, such as the first rendering of a page, is no overload; two windows in a row are. */
const WINDOW_MS = 0.5 * SECOND;
const RESOLUTION_MS = 10;
const NANOSECONDS = 1e6;

/** Whether there is more to do than can be done: whoever comes then would wait, and make all others wait longer. */
export type IsOverloaded = () => boolean;

/**
 * Looks at what cannot be filled up from outside by being slow: statements that wait for the database, and how late the
 * event loop is. Requests in progress say little: most may be waiting for their senders, or for the files' store.
 */
export function watchLoad(pools: readonly Pool[], lateMs: () => number): IsOverloaded {
  // Searches are refused by themselves.
  const others = pools.filter(({ name }) => name !== "search");
  return () =>
    others.some(({ queued, max }) => queued >= max * QUEUE_MAX_PER_CONNECTION) || lateMs() >= EVENT_LOOP_LAG_MAX_MS;
}

export interface EventLoopWatch {
  /** Mean delay of the event loop: the smaller of the last two windows. Windows end only when this is called. */
  lateMs(): number;
  stop(): void;
}

export function watchEventLoop(): EventLoopWatch {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let since = performance.now();
  let [before, last] = [0, 0];
  return {
    lateMs: () => {
      const now = performance.now();
      if (now - since >= WINDOW_MS) {
        [before, last] = [last, histogram.count > 0 ? histogram.mean / NANOSECONDS : now - since];
        histogram.reset();
        since = now;
      }
      return Math.min(before, last);
    },
    stop: () => void histogram.disable(),
  };
}
