import cluster from "node:cluster";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import { readAllProcesses } from "./cluster-metrics.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** From what a cache answers to what nobody waits for any more. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * What is counted while it happens; docs/operations.md says how each is read. A label's values are few and known
 * before: a route and never a path, a procedure, a code. What is merely looked up when asked for is in gauges.ts.
 */
export function createMetrics() {
  const metrics = makeMetrics();
  let read = () => metrics.registry.metrics();
  // An alert sees growth, and a series that begins at one has not grown.
  for (const pool of ["main", "pipelined", "search"])
    for (const kind of ["timeout", "unavailable"]) metrics.statementErrors.inc({ pool, kind }, 0);
  return {
    ...metrics,
    /** All of them, in Prometheus' text format. */
    read: () => read(),
    readFrom(others: () => Promise<string>) {
      read = others;
    },
  };
}

function makeMetrics() {
  const registry = new Registry();
  // Several processes behind one port would otherwise write into one another's series.
  registry.setDefaultLabels({ worker: String(cluster.worker?.id ?? 0) });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time from a request to the start of its response.",
      labelNames: ["transport", "route", "method", "status"],
      buckets: SECONDS,
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
      buckets: [0.001, ...SECONDS],
      registers,
    }),
    statementErrors: new Counter({
      name: "pashu_database_statement_errors_total",
      help: "Failed database statements, by kind: timeout, unavailable, conflict, constraint or other.",
      labelNames: ["pool", "kind"],
      registers,
    }),
    outsideCalls: new Histogram({
      name: "pashu_external_call_duration_seconds",
      help: "Duration of calls to storage, identity, sms and map, by outcome: ok or failed.",
      labelNames: ["service", "operation", "outcome"],
      buckets: SECONDS,
      registers,
    }),
    phonesBlocked: new Counter({
      name: "pashu_phones_blocked_total",
      help: "Phones blocked after too many wrong codes, for one network or for all.",
      registers,
    }),
    codeCeilingRefusals: new Counter({
      name: "pashu_code_limit_rejections_total",
      help: "Codes not sent because CODES_PER_HOUR was reached.",
      registers,
    }),
    jobRuns: new Counter({
      name: "pashu_job_runs_total",
      help: "Runs of scheduled jobs, by outcome: ok or failed.",
      labelNames: ["task", "outcome"],
      registers,
    }),
    untrustedForwards: new Counter({
      name: "pashu_untrusted_forwarded_requests_total",
      help: "Requests with X-Forwarded-For from a peer that is not in TRUSTED_PROXIES.",
      registers,
    }),
  };
}

/** From here on also memory, processor time, garbage collection, the event loop's lag, and what other processes count. */
export function watchProcess(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics.registry });
  metrics.readFrom(readAllProcesses(() => metrics.registry.metrics()));
}
