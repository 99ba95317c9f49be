import {
  CARD_QUEUE_MAX,
  IMAGE_CONCURRENCY,
  IMAGE_QUEUE_MAX,
  MAX_CONCURRENT_PAGES,
  MAX_CONCURRENT_SITEMAPS,
  PAGE_QUEUE_MAX,
  SEARCH_QUEUE_MAX,
} from "@pashu/validators/limits";
import { FairQueue, type FairQueueOptions } from "./fair-queue.ts";
import type { Logger } from "./log.ts";
import type { Metrics } from "./observability/metrics.ts";

export type Queues = ReturnType<typeof createQueues>;

/**
 * Creates the queues of a process. The main pool has none.
 * @param searchConnections of the primary and all replicas
 */
export function createQueues({ log, metrics }: { log: Logger; metrics: Metrics }, searchConnections: number) {
  const create = (queue: string, options: Omit<FairQueueOptions, "onReject">) => {
    // Alerts use increase(), which misses the first event of a series that does not start at 0.
    metrics.queueRejections.inc({ queue }, 0);
    const onReject = () => {
      metrics.queueRejections.inc({ queue });
      log.warn({ queue }, "queued work rejected");
    };
    return new FairQueue({ ...options, onReject });
  };
  return {
    /** Searches, counts, and lists that take longer than a millisecond. */
    searches: create("searches", { concurrency: searchConnections, queueMax: SEARCH_QUEUE_MAX }),
    // Rendering uses one CPU, but pages also wait for the database.
    pages: create("pages", { concurrency: MAX_CONCURRENT_PAGES, parallel: 2, queueMax: PAGE_QUEUE_MAX }),
    sitemaps: create("sitemaps", { concurrency: MAX_CONCURRENT_SITEMAPS, queueMax: 0, alwaysReserves: true }),
    images: create("images", { concurrency: IMAGE_CONCURRENCY, queueMax: IMAGE_QUEUE_MAX }),
    cards: create("cards", { concurrency: 1, queueMax: CARD_QUEUE_MAX }),
  };
}
