import cluster, { type Worker } from "node:cluster";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SHUTDOWN_TIMEOUT_MS, SUPERVISOR_SHUTDOWN_MARGIN_MS } from "@pashu/validators/limits";
import { buildApp } from "./app.ts";
import type { AppDeps } from "./create-deps.ts";
import { isProduction, readEnv, type Env } from "./env.ts";
import { hasModerators } from "./features/moderation/has-moderators.ts";
import { startWebhooks } from "./features/webhooks/send-webhooks.ts";
import { builtSite } from "./transports/pages/site.ts";
import { startJobs } from "./jobs.ts";
import { createLog, type Logger } from "./platform/log.ts";
import { countOpenCases } from "./features/moderation/count-open-cases.ts";
import { collectProcessMetrics } from "./platform/observability/metrics.ts";
import { serveApp, type RunningServer } from "./startup/serve.ts";
import { createStartupReporter } from "./startup/startup-reporter.ts";
import { startDeps, startSupervisorDeps, startWorkerDeps } from "./startup/start-deps.ts";
import { orStopped, StoppedError, stopOnSignal, watchSignals } from "./startup/stop-on-signal.ts";
import { startWorkers } from "./startup/workers.ts";

/** The same relative path from `src` and from the bundle in `dist`. */
const WEB_DIST = join(import.meta.dirname, "../../web/dist");

const reporter = createStartupReporter({ production: isProduction() });

async function main(): Promise<void> {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  if (cluster.worker !== undefined) await runWorker(cluster.worker, env, log);
  else if (env.WEB_CONCURRENCY > 1) await runSupervisor(env, log);
  else await runSingleProcess(env, log);
}

async function runSingleProcess(env: Env, log: Logger): Promise<void> {
  const stopping = watchSignals();
  const { deps, stop } = await startDeps(env, log, reporter, { stopping });
  collectProcessMetrics(deps.observability.metrics);
  const background = [startJobs(deps), startWebhooks(deps)];
  const stopAll = async () => {
    await Promise.all(background.map((work) => work.stop()));
    await stop();
  };
  const server = await undoOnError(stopAll, serveSite(deps));
  await undoOnError(stopAll, announceModeration(deps));
  announce(env, server.address);
  stopOnSignal({ log, stopping }, () => server.close().then(stopAll), env.drainMs + SHUTDOWN_TIMEOUT_MS);
}

/** Serves requests on a port shared with other workers. The supervisor migrates the database and runs the jobs. */
async function runWorker({ id }: Worker, env: Env, rootLog: Logger): Promise<void> {
  const log = rootLog.child({ worker: id });
  const { deps, stop } = await startWorkerDeps(env, log);
  collectProcessMetrics(deps.observability.metrics);
  const server = await serveSite(deps);
  const stopping = watchSignals();
  stopOnSignal({ log, stopping }, () => server.close().then(stop), env.drainMs + SHUTDOWN_TIMEOUT_MS);
}

/** Runs the embedded database, the migrations and the jobs, and restarts workers. It serves no requests. */
async function runSupervisor(env: Env, log: Logger): Promise<void> {
  const stopping = watchSignals();
  const { deps, databaseUrl, stop } = await startSupervisorDeps(env, log, reporter, { stopping });
  collectProcessMetrics(deps.observability.metrics);
  const background = [startJobs(deps), startWebhooks(deps)];
  const stopAll = async () => {
    await Promise.all(background.map((work) => work.stop()));
    await stop();
  };
  const start = () =>
    startWorkers({
      count: env.WEB_CONCURRENCY,
      settings: { DATABASE_URL: databaseUrl },
      heapLimitMb: env.WEB_MEMORY_MB,
      nodeOptions: env.nodeOptions,
      shutdownTimeoutMs: env.drainMs + SHUTDOWN_TIMEOUT_MS,
      log,
    });
  const workers = await undoOnError(stopAll, orStopped(stopping, start));
  await announceModeration(deps);
  announce(env, workers.address);
  stopOnSignal(
    { log, stopping },
    () => workers.stop().then(stopAll),
    env.drainMs + SHUTDOWN_TIMEOUT_MS + SUPERVISOR_SHUTDOWN_MARGIN_MS,
  );
}

async function undoOnError<Result>(undo: () => Promise<void>, step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (error) {
    await undo();
    throw error;
  }
}

async function serveSite(deps: AppDeps): Promise<RunningServer> {
  const { env, shutdownController } = deps;
  const app = buildApp(deps, await builtSite(deps, WEB_DIST));
  return serveApp(app, { hostname: env.HOST, port: env.PORT, shutdownController, drainMs: env.drainMs });
}

async function announceModeration({ db, clock }: AppDeps): Promise<void> {
  if (await hasModerators(db)) return;
  const { open } = await countOpenCases(db, clock.now());
  reporter.withoutModerators(open);
}

function announce(env: Env, address: AddressInfo): void {
  const url = new URL(env.publicUrl);
  if (env.PUBLIC_URL === undefined) url.port = String(address.port);
  reporter.ready(url.origin, { demonstration: env.IDENTITY === "builtin" && env.OTP_DELIVERY === "demo" });
}

function fail(error: unknown): never {
  if (error instanceof StoppedError) process.exit(0);
  reporter.failed(error);
  process.exit(1);
}

main().catch(fail);
