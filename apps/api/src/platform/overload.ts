import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Pool } from "@pashu/db/pool";
import { EVENT_LOOP_LAG_MAX_MS, QUEUE_MAX_PER_CONNECTION, SECOND } from "@pashu/validators/limits";

/** A single pause, such as the first page rendering, is not an overload; two slow windows in a row are. */
const WINDOW_MS = 0.5 * SECOND;
const RESOLUTION_MS = 10;
const NANOSECONDS = 1e6;

/** @param isVisitorRead tells whether a replica can serve the request while no primary answers */
export type IsOverloaded = (isVisitorRead: () => boolean) => boolean;

interface Load {
  delayMs(): number;
  /** While true, statements queue for a primary that does not answer, but reads of visitors need none. */
  replicasServeVisitors(): boolean;
}

/**
 * Watches the database queues and the event loop delay. It ignores the number of requests in flight, which slow clients
 * could inflate.
 */
export function createOverloadDetector(pools: readonly Pool[], { delayMs, replicasServeVisitors }: Load): IsOverloaded {
  const watched = pools.filter(({ name }) => name !== "search");
  const isQueueFull = () => watched.some(({ queued, max }) => queued >= max * QUEUE_MAX_PER_CONNECTION);
  return (isVisitorRead) =>
    delayMs() >= EVENT_LOOP_LAG_MAX_MS || (isQueueFull() && !(replicasServeVisitors() && isVisitorRead()));
}

export interface EventLoopMonitor {
  /** Returns the smaller mean delay of the last two windows. A window ends when this is called. */
  delayMs(): number;
  stop(): void;
}

export function createEventLoopMonitor(): EventLoopMonitor {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let windowStart = performance.now();
  let [previous, last] = [0, 0];
  return {
    delayMs: () => {
      const now = performance.now();
      if (now - windowStart >= WINDOW_MS) {
        [previous, last] = [last, histogram.count > 0 ? histogram.mean / NANOSECONDS : now - windowStart];
        histogram.reset();
        windowStart = now;
      }
      return Math.min(previous, last);
    },
    stop: () => void histogram.disable(),
  };
}
