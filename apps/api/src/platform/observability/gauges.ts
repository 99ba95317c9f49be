import type { Pool } from "@pashu/db/pool";
import type { Db } from "@pashu/db/client";
import { REPLICA_STATES, type Replicas } from "@pashu/db/replicas";
import { taskRuns } from "@pashu/db/schema/task-runs";
import { HOUR, SECOND } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";
import { sql } from "drizzle-orm";
import { Counter, Gauge, type Registry } from "prom-client";
import type { ObjectStorage } from "../../ports/object-storage.ts";
import type { Clock } from "../clock.ts";
import { siteCodeLimits } from "../code-limits.ts";
import { JOB_NAMES } from "../job-intervals.ts";
import { countOpenCases, countOpenGrievances } from "../open-cases.ts";
import type { PublicResponseCache } from "../public-response-cache.ts";
import type { Queues } from "../queues.ts";
import type { RateLimits } from "../rate-limits.ts";
import { usage } from "../sliding-limits.ts";
import { registerMarketGauges } from "./market-gauges.ts";
import type { Metrics } from "./metrics.ts";
import type { StorageHealth } from "./storage-health.ts";

/** Below the timeout at which other processes leave this one out of the scrape. */
const SCRAPE_TIMEOUT_MS = SECOND;

/** Rows of `task_runs` that deploy/backup/backup.sh and the base backup of deploy/systemd write. */
const BACKUP_TASKS = ["backup", "base-backup"];

type Values = Record<string, number>;

interface Sources {
  db: Db;
  /** Without code limits, Firebase sends the codes. */
  env: { IDENTITY: string; CODES_PER_HOUR?: number; CODES_PER_DAY?: number };
  clock: Clock;
  caches: { responses: PublicResponseCache };
  queues: Queues;
  observability: { metrics: Metrics; requestsInFlight: { count: number } };
  limits: RateLimits;
  storage: ObjectStorage;
  health: { storage: StorageHealth };
  replicas: Replicas | null;
  geocoder: { waiting(): number } | null;
}

export function registerGauges(deps: Sources, pools: readonly Pool[]): void {
  const { metrics, requestsInFlight } = deps.observability;
  const { responses } = deps.caches;
  const registers = [metrics.registry];
  const shared = [metrics.sharedRegistry];

  const gauge = (
    name: string,
    help: string,
    read: () => number | Promise<number | null>,
    registries: Registry[] = registers,
  ) =>
    new Gauge({
      name,
      help,
      registers: registries,
      async collect() {
        const value = await read();
        if (value !== null) this.set(value);
      },
    });

  const gauges = (
    name: string,
    help: string,
    label: string,
    read: () => Values | Promise<Values>,
    registries = registers,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: registries,
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
  gauges(
    "pashu_storage_bytes",
    "Disk space with STORAGE=disk: free, and reserved. Below the reserve uploads are rejected.",
    "space",
    async () => ({ ...(await deps.storage.space().catch(() => null)) }),
    shared,
  );
  gauges("pashu_replicas", "Servers of DATABASE_REPLICA_URLS by state: ok, behind, away, or primary.", "state", () => {
    const states = deps.replicas?.states() ?? [];
    return Object.fromEntries(REPLICA_STATES.map((state) => [state, states.filter((found) => found === state).length]));
  });
  gauges(
    "pashu_job_last_success_timestamp_seconds",
    "Last success of each scheduled job and of the backups, in any process; 0 if never.",
    "task",
    () => lastSuccesses(deps),
    shared,
  );

  gauge(
    "pashu_wal_archived_timestamp_seconds",
    "When PostgreSQL last archived its WAL; 0 if it does not archive by time.",
    () => withTimeout(lastArchived(deps), SCRAPE_TIMEOUT_MS).catch(() => null),
    shared,
  );

  const waiting = (count: typeof countOpenCases) => () =>
    withTimeout(count(deps.db, deps.clock.now()), SCRAPE_TIMEOUT_MS).catch(() => ({}));
  gauges(
    "pashu_open_cases",
    "Cases that wait for a moderator, up to 10,000: open, and overdue by the time to decide.",
    "state",
    waiting(countOpenCases),
    shared,
  );
  gauges(
    "pashu_open_grievances",
    "Complaints that wait for an answer, up to 10,000: open, and overdue.",
    "state",
    waiting(countOpenGrievances),
    shared,
  );

  gauges(
    "pashu_code_limit_used_ratio",
    "Used part of CODES_PER_HOUR and CODES_PER_DAY: hour, day.",
    "window",
    () => withTimeout(usedCodes(deps), SCRAPE_TIMEOUT_MS).catch(() => ({})),
    shared,
  );
  registerMarketGauges(deps, shared);

  gauges("pashu_queue_length", "Waiting work: searches, pages, images, cards, geocoding requests.", "queue", () => ({
    ...Object.fromEntries(Object.entries(deps.queues).map(([name, { waiting }]) => [name, waiting])),
    map: deps.geocoder?.waiting() ?? 0,
  }));
}

async function usedCodes({ db, clock, env }: Sources): Promise<Values> {
  const { CODES_PER_HOUR, CODES_PER_DAY } = env;
  if (CODES_PER_HOUR === undefined || CODES_PER_DAY === undefined) return {};
  const used = siteCodeLimits({ CODES_PER_HOUR, CODES_PER_DAY }).map(async (limit) => {
    const name = limit.windowMs === HOUR ? "hour" : "day";
    return [name, (await usage(db, limit, clock.now())).used / limit.max];
  });
  return Object.fromEntries(await Promise.all(used));
}

/** Returns nothing while the database is unavailable; the gauges keep their last values. */
async function lastSuccesses({ db }: Sources): Promise<Values> {
  const runs = await withTimeout(db.select().from(taskRuns), SCRAPE_TIMEOUT_MS).catch(() => null);
  if (runs === null) return {};
  const succeeded = new Map(runs.map(({ task, succeededAt }) => [task, succeededAt]));
  return Object.fromEntries(
    [...JOB_NAMES, ...BACKUP_TASKS].map((task) => [task, (succeeded.get(task)?.getTime() ?? 0) / SECOND]),
  );
}

/** In seconds. 0 without `archive_timeout`, because a quiet database then archives nothing for hours. */
async function lastArchived({ db }: Sources): Promise<number> {
  const [row] = await db.execute<{ at: number }>(sql`
    select extract(epoch from coalesce(last_archived_time, stats_reset))::float8 as at from pg_stat_archiver
    where current_setting('archive_mode') <> 'off' and current_setting('archive_timeout') <> '0'`);
  return row?.at ?? 0;
}
