import cluster, { type Worker } from "node:cluster";
import type { AddressInfo } from "node:net";
import { MINUTE, SECOND, WORKER_RESTART_BACKOFF_MS } from "@pashu/validators/limits";
import type { Logger } from "../platform/log.ts";
import { heapFlags, thisMachine } from "./worker-heap.ts";

/** The first worker exited before it listened; it has reported the reason. */
export class NoWorkerError extends Error {
  override readonly name = "NoWorkerError";
}

export interface Workers {
  address: AddressInfo;
  stop(): Promise<void>;
}

interface Options {
  count: number;
  settings: Record<string, string>;
  /** JavaScript heap limit of each worker, from WEB_MEMORY_MB. */
  heapLimitMb: number | undefined;
  nodeOptions: string;
  shutdownTimeoutMs: number;
  log: Logger;
}

/** A worker that ran longer than this resets the backoff. */
const STABLE_AFTER_MS = MINUTE;

/**
 * Forks workers that share one port, and restarts those that exit, with backoff when they fail at startup.
 * @throws NoWorkerError
 */
export async function startWorkers({
  count,
  settings,
  heapLimitMb,
  nodeOptions,
  shutdownTimeoutMs,
  log,
}: Options): Promise<Workers> {
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...heapFlags(count, heapLimitMb, thisMachine(nodeOptions))] });
  const restartTimers = new Set<NodeJS.Timeout>();
  let stopping = false;

  const forkWorker = (previousFailures = 0): Worker => {
    const worker = cluster.fork(settings);
    const startedAt = performance.now();
    const logFields = { worker: worker.id, pid: worker.process.pid };
    worker.once("listening", () => log.info(logFields, "worker listening"));
    worker.once("exit", (code, signal) => {
      if (stopping) return;
      const failures = performance.now() - startedAt > STABLE_AFTER_MS ? 0 : previousFailures;
      const wait = Math.min(WORKER_RESTART_BACKOFF_MS.min * 2 ** failures, WORKER_RESTART_BACKOFF_MS.max);
      log.error({ ...logFields, code, signal, restartInMs: wait }, "worker exited, restarting");
      const timer = setTimeout(() => {
        restartTimers.delete(timer);
        forkWorker(failures + 1);
      }, wait);
      restartTimers.add(timer);
    });
    return worker;
  };
  const stop = async () => {
    stopping = true;
    for (const timer of restartTimers) clearTimeout(timer);
    await Promise.all(
      Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [shutDown(worker, shutdownTimeoutMs)] : [])),
    );
  };

  // Starts one worker first, so that a configuration error is reported once.
  const first = forkWorker();
  const address = await listening(first).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  for (let others = 1; others < count; others += 1) forkWorker();
  return { address, stop };
}

function listening(worker: Worker): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    worker.once("listening", ({ address, port, addressType }) => {
      resolve({ address, port, family: addressType === 6 ? "IPv6" : "IPv4" });
    });
    worker.once("exit", () => reject(new NoWorkerError("The first worker process failed to start.")));
  });
}

function shutDown(worker: Worker, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => worker.process.kill("SIGKILL"), timeoutMs + SECOND);
    worker.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    worker.process.kill("SIGTERM");
  });
}
