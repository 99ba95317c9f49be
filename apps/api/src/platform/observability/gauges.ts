import type { Pool } from "@pashu/db/pool";
import type { Db } from "@pashu/db/client";
import { changedCollations } from "@pashu/db/collation-check";
import { REPLICA_STATES, type Replicas } from "@pashu/db/replicas";
import { taskRuns } from "@pashu/db/schema/task-runs";
import { SECOND } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";
import { sql } from "drizzle-orm";
import { Counter, Gauge } from "prom-client";
import type { ObjectStorage } from "../../ports/object-storage.ts";
import type { PublicResponseCache } from "../public-response-cache.ts";
import type { Queues } from "../queues.ts";
import type { RateLimits } from "../rate-limits.ts";
import type { Metrics } from "./metrics.ts";
import { registerSharedGauge, SCRAPE_TIMEOUT_MS } from "./shared-gauge.ts";
import type { StorageHealth } from "./storage-health.ts";

/** Rows of `task_runs` that deploy/backup/backup.sh and the base backup of deploy/systemd write. */
const BACKUP_TASKS = ["backup", "base-backup"];

type Values = Record<string, number>;

interface Sources {
  db: Db;
  caches: { responses: PublicResponseCache };
  queues: Queues;
  observability: { metrics: Metrics; requestsInFlight: { count: number } };
  limits: RateLimits;
  storage: ObjectStorage;
  health: { storage: StorageHealth };
  replicas: Replicas | null;
  geocoder: { waiting(): number } | null;
}

/** @param jobs names of the scheduled jobs */
export function registerGauges(
  deps: Sources,
  { pools, jobs }: { pools: readonly Pool[]; jobs: readonly string[] },
): void {
  const { metrics, requestsInFlight } = deps.observability;
  const { responses } = deps.caches;
  const registers = [metrics.registry];

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });

  const gauges = (name: string, help: string, label: string, read: () => Values | Promise<Values>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        for (const [which, value] of Object.entries(await read())) this.set({ [label]: which }, value);
      },
    });
  const poolGauges = (name: string, help: string, read: (pool: Pool) => number) =>
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

  gauge("http_requests_in_flight", "Requests whose response has not started.", () => requestsInFlight.count);

  poolGauges("pashu_database_connections_max", "Maximum pool size.", ({ max }) => max);
  poolGauges("pashu_database_connections_in_use", "Connections that execute a statement.", ({ pending, max }) =>
    Math.min(pending, max),
  );
  poolGauges(
    "pashu_database_queued_statements",
    "Statements and transactions waiting for a connection.",
    ({ queued }) => queued,
  );

  counter(
    "pashu_response_cache_hits_total",
    "Responses served from the public response cache.",
    () => responses.counts.hits,
  );
  counter(
    "pashu_response_cache_misses_total",
    "Responses rendered and stored in the public response cache.",
    () => responses.counts.misses,
  );
  counter("pashu_response_cache_invalidations_total", "Invalidations of the public response cache.", () => {
    return responses.counts.invalidations;
  });
  gauge("pashu_response_cache_entries", "Responses in the public response cache.", () => responses.entries);
  gauge("pashu_response_cache_size_bytes", "Size of the public response cache in bytes.", () => responses.bytes);

  gauges(
    "pashu_dependency_up",
    "1 while the object store, and Redis if configured, respond; 0 otherwise.",
    "dependency",
    async () => {
      const redis = deps.limits.redisIsUp();
      const up: Values = { storage: Number((await deps.health.storage.latest()) === "ok") };
      if (redis !== null) up["redis"] = Number(redis);
      return up;
    },
  );
  gauges("pashu_replicas", "Servers of DATABASE_REPLICA_URLS by state: ok, behind, away, or primary.", "state", () => {
    const states = deps.replicas?.states() ?? [];
    return Object.fromEntries(REPLICA_STATES.map((state) => [state, states.filter((found) => found === state).length]));
  });
  gauges("pashu_queue_length", "Waiting work: searches, pages, images, cards, geocoding requests.", "queue", () => ({
    ...Object.fromEntries(Object.entries(deps.queues).map(([name, { waiting }]) => [name, waiting])),
    map: deps.geocoder?.waiting() ?? 0,
  }));

  registerSharedGauge(metrics, {
    name: "pashu_storage_bytes",
    help: "Disk space with STORAGE=disk: free, and reserved. Below the reserve uploads are rejected.",
    label: "space",
    read: async () => ({ ...(await deps.storage.space()) }),
  });
  registerSharedGauge(metrics, {
    name: "pashu_job_last_success_timestamp_seconds",
    help: "Last success of each scheduled job and of the backups, in any process; 0 if never.",
    label: "task",
    read: () => lastSuccesses(deps, [...jobs, ...BACKUP_TASKS]),
  });
  registerSharedGauge(metrics, {
    name: "pashu_changed_collations",
    help: "Sort orders in use that the system's libraries have changed since their indexes were built.",
    label: "kind",
    read: () => countCollations(deps),
  });
  const archived = new Gauge({
    name: "pashu_wal_archived_timestamp_seconds",
    help: "When PostgreSQL last archived its WAL; 0 if it does not archive by time.",
    registers: [],
    async collect() {
      const at = await withTimeout(lastArchived(deps), SCRAPE_TIMEOUT_MS).catch(() => null);
      if (at !== null) this.set(at);
    },
  });
  metrics.sharedRegistry.registerMetric(archived);
}

async function lastSuccesses({ db }: Sources, tasks: readonly string[]): Promise<Values> {
  const runs = await db.select().from(taskRuns);
  const succeeded = new Map(runs.map(({ task, succeededAt }) => [task, succeededAt]));
  return Object.fromEntries(tasks.map((task) => [task, (succeeded.get(task)?.getTime() ?? 0) / SECOND]));
}

/** Read at each scrape, because an upgrade of the system restarts PostgreSQL, not the server. */
async function countCollations({ db }: Sources): Promise<Values> {
  const changed = await changedCollations(db);
  const kinds = ["database", "collation"] as const;
  return Object.fromEntries(kinds.map((kind) => [kind, changed.filter((each) => each.kind === kind).length]));
}

/** In seconds. 0 without `archive_timeout`, because a quiet database then archives nothing for hours. */
async function lastArchived({ db }: Sources): Promise<number> {
  const [row] = await db.execute<{ at: number }>(sql`
    select extract(epoch from coalesce(last_archived_time, stats_reset))::float8 as at from pg_stat_archiver
    where current_setting('archive_mode') <> 'off' and current_setting('archive_timeout') <> '0'`);
  return row?.at ?? 0;
}
