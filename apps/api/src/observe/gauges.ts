import { waitingFor } from "@pashu/db/bounded-pool";
import type { WatchedPool } from "@pashu/db/watched-pool";
import { Counter, Gauge } from "prom-client";
import type { Deps } from "../deps.ts";
import { waitingImages } from "../features/media/process-image.ts";

/** What is looked up only when somebody asks, and so costs a request nothing. */
export function addGauges(deps: Deps, pools: readonly WatchedPool[]): void {
  const registers = [deps.metrics.registry];
  const { visitorAnswers, requestsInFlight } = deps;

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });

  const gauges = (name: string, help: string, label: string, read: () => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        for (const [which, value] of Object.entries(read())) this.set({ [label]: which }, value);
      },
    });
  const ofPools = (name: string, help: string, read: (pool: WatchedPool) => number) =>
    gauges(name, help, "pool", () => Object.fromEntries(pools.map((pool) => [pool.name, read(pool)])));

  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });

  gauge("http_requests_in_flight", "Requests whose answers have not begun.", () => requestsInFlight.count);

  ofPools("pashu_database_connections_max", "Connections at most.", ({ max }) => max);
  ofPools("pashu_database_connections_in_use", "Connections at work.", ({ wanted, max }) => Math.min(wanted, max));
  ofPools("pashu_database_waiting", "Statements and transactions that wait for a connection.", waitingFor);

  counter("pashu_visitor_cache_hits_total", "Answers given from what is kept.", () => visitorAnswers.counts.hits);
  counter("pashu_visitor_cache_misses_total", "Answers made and kept.", () => visitorAnswers.counts.misses);
  counter("pashu_visitor_cache_invalidations_total", "How often all was forgotten because a listing changed.", () => {
    return visitorAnswers.counts.invalidations;
  });
  gauge("pashu_visitor_cache_entries", "Answers kept.", () => visitorAnswers.entries);
  gauge("pashu_visitor_cache_bytes", "Their bytes.", () => visitorAnswers.bytes);

  gauges("pashu_queue_length", "What waits for its turn: pictures to be made, questions to the map.", "queue", () => ({
    images: waitingImages(),
    map: deps.geocoder?.waiting() ?? 0,
  }));
}
