import cluster from "node:cluster";
import { HIDING_TRIGGERS } from "@pashu/validators/moderation";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import { STOP_REASONS } from "../process-pool.ts";
import { createClusterMetricsReader } from "./cluster-metrics.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** A histogram has a series for each bucket, route and status, so there are few. HighLatency needs the one of a second. */
const DURATION_BUCKETS_S = [0.01, 0.05, 0.25, 1, 5];

/** About 40 series per process that no alert or chart reads. */
const UNUSED_DEFAULTS = [
  "nodejs_active_handles",
  "nodejs_active_requests",
  "nodejs_active_resources",
  "nodejs_heap_space_size_available_bytes",
  "nodejs_heap_space_size_total_bytes",
  "nodejs_heap_space_size_used_bytes",
];

/** Outcomes of procedures that alerts count from zero; a failure of any procedure is one of them, see `countFromZero`. */
const COUNTED_OUTCOMES = { "auth.sendOtp": ["CODE_NOT_DELIVERED", "RATE_LIMITED", "BOT_CHECK_FAILED"] } as const;

/** Metrics that requests update; gauges.ts has those read at each scrape. Labels have few values: a route, never a path. */
export function createMetrics() {
  const metrics = makeMetrics();
  let readProcesses = () => metrics.registry.metrics();
  // Alerts use increase(), which misses the first event of a series that does not start at 0.
  for (const pool of ["main", "pipelined", "search"])
    for (const kind of ["timeout", "unavailable"]) metrics.statementErrors.inc({ pool, kind }, 0);
  for (const trigger of HIDING_TRIGGERS) metrics.hidingLimitRejections.inc({ trigger }, 0);
  for (const reason of STOP_REASONS) metrics.imagesStopped.inc({ reason }, 0);
  for (const outcome of ["drawn", "stored", "refused"]) metrics.cards.inc({ outcome }, 0);
  return {
    ...metrics,
    read: async () => (await Promise.all([readProcesses(), metrics.sharedRegistry.metrics()])).join("\n"),
    setReader(reader: () => Promise<string>) {
      readProcesses = reader;
    },
  };
}

function makeMetrics() {
  const registry = new Registry();
  // Separates the series of workers, which share a port.
  registry.setDefaultLabels({ worker: String(cluster.worker?.id ?? 0) });
  const registers = [registry];
  return {
    registry,
    /** Metrics that are the same in all processes: the one that gets the scrape reads them, without the label. */
    sharedRegistry: new Registry(),
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time from a request to the start of its response.",
      labelNames: ["transport", "route", "method", "status"],
      buckets: DURATION_BUCKETS_S,
      registers,
    }),
    procedures: new Counter({
      name: "pashu_procedure_calls_total",
      help: "Procedure calls over tRPC, REST and server-rendered pages, by outcome: ok or the error code.",
      labelNames: ["procedure", "outcome"],
      registers,
    }),
    statements: new Histogram({
      name: "pashu_database_statement_duration_seconds",
      help: "Duration of database statements, including the wait for a connection.",
      labelNames: ["pool"],
      buckets: [0.001, ...DURATION_BUCKETS_S],
      registers,
    }),
    statementErrors: new Counter({
      name: "pashu_database_statement_errors_total",
      help: "Failed database statements, by kind: timeout, unavailable, conflict, constraint or other.",
      labelNames: ["pool", "kind"],
      registers,
    }),
    externalCalls: new Histogram({
      name: "pashu_external_call_duration_seconds",
      help: "Duration of calls to storage, identity, sms and map, by outcome: ok or failed.",
      labelNames: ["service", "operation", "outcome"],
      buckets: DURATION_BUCKETS_S,
      registers,
    }),
    phonesBlocked: new Counter({
      name: "pashu_phones_blocked_total",
      help: "Phones blocked after too many wrong codes, for one network or for all.",
      registers,
    }),
    codeCeilingRefusals: new Counter({
      name: "pashu_code_limit_rejections_total",
      help: "Codes not sent because CODES_PER_HOUR or CODES_PER_DAY was reached.",
      registers,
    }),
    hidingLimitRejections: new Counter({
      name: "pashu_hiding_limit_rejections_total",
      help: "Listings that rules did not hide because the ceiling of an hour was reached, by trigger.",
      labelNames: ["trigger"],
      registers,
    }),
    cards: new Counter({
      name: "pashu_cards_total",
      help: "Requests for cards of listings: drawn, stored, or refused and answered with a plain photo.",
      labelNames: ["outcome"],
      registers,
    }),
    imagesStopped: new Counter({
      name: "pashu_images_stopped_total",
      help: "Images whose decoding was stopped, by reason: memory, cpu, crash, time or killed.",
      labelNames: ["reason"],
      registers,
    }),
    queueRejections: new Counter({
      name: "pashu_queue_rejections_total",
      help: "Work that did not run: the queue was full, or the request was over.",
      labelNames: ["queue"],
      registers,
    }),
    jobRuns: new Counter({
      name: "pashu_job_runs_total",
      help: "Runs of scheduled jobs, by outcome: ok or failed.",
      labelNames: ["task", "outcome"],
      registers,
    }),
    webhookSends: new Counter({
      name: "pashu_webhook_sends_total",
      help: "Attempts to send a message to a webhook: sent, or why not.",
      labelNames: ["outcome"],
      registers,
    }),
    untrustedForwards: new Counter({
      name: "pashu_untrusted_forwarded_requests_total",
      help: "Requests with X-Forwarded-For from a peer that is not in TRUSTED_PROXIES.",
      registers,
    }),
  };
}

/** Starts the counters that alerts and charts count from zero. Other outcomes get a series when they first occur. */
export function countFromZero({ procedures: counter }: Metrics, procedures: Iterable<string>): void {
  const start = (procedure: string, outcome: string) => counter.inc({ procedure, outcome }, 0);
  for (const procedure of procedures) for (const outcome of ["ok", "INTERNAL"]) start(procedure, outcome);
  for (const [procedure, outcomes] of Object.entries(COUNTED_OUTCOMES))
    for (const outcome of outcomes) start(procedure, outcome);
}

export function collectProcessMetrics(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics.registry });
  for (const name of UNUSED_DEFAULTS) metrics.registry.removeSingleMetric(name);
  metrics.setReader(createClusterMetricsReader(() => metrics.registry.metrics()));
}
