import cluster, { type Worker } from "node:cluster";
import type { AddressInfo } from "node:net";
import { totalmem } from "node:os";
import { MINUTE, SECOND, WORKER_RESTART_BACKOFF_MS } from "@pashu/validators/limits";
import type { Logger } from "./platform/log.ts";

/** The first worker ended before it served; it has said why. */
export class NoWorkerError extends Error {
  override readonly name = "NoWorkerError";
}

export interface Workers {
  /** Where they all listen. */
  address: AddressInfo;
  /** Lets each finish what it is doing, and ends those that take too long. */
  stop(): Promise<void>;
}

interface Options {
  count: number;
  /** Environment variables beside our own. */
  settings: Record<string, string>;
  /** JavaScript memory of each; its share of the machine's when undefined. */
  megabytes: number | undefined;
  /** How long one may take to stop. */
  finishMs: number;
  log: Logger;
}

/** One that dies later than this after its start did not die of it. */
const SETTLED_AFTER_MS = MINUTE;
/** The rest is for pictures, the database and the files' cache. */
const SHARE_OF_MEMORY = 0.5;

/**
 * Runs this program several times more, as workers that share one port; one that dies is replaced, at once the first
 * time and after ever longer if its successors die of their start.
 * @throws NoWorkerError
 */
export async function startWorkers({ count, settings, megabytes, finishMs, log }: Options): Promise<Workers> {
  const heapLimit = `--max-old-space-size=${megabytes ?? shareOfMemory(count)}`;
  cluster.setupPrimary({ execArgv: [...process.execArgv, heapLimit] });
  const waiting = new Set<NodeJS.Timeout>();
  let stopping = false;

  const keepOne = (quickDeaths = 0): Worker => {
    const worker = cluster.fork(settings);
    const born = performance.now();
    const known = { worker: worker.id, pid: worker.process.pid };
    worker.once("listening", () => log.info(known, "worker listening"));
    worker.once("exit", (code, signal) => {
      if (stopping) return;
      const deaths = performance.now() - born > SETTLED_AFTER_MS ? 0 : quickDeaths;
      const wait = Math.min(WORKER_RESTART_BACKOFF_MS.min * 2 ** deaths, WORKER_RESTART_BACKOFF_MS.max);
      log.error({ ...known, code, signal, restartInMs: wait }, "worker exited, restarting");
      const timer = setTimeout(() => {
        waiting.delete(timer);
        keepOne(deaths + 1);
      }, wait);
      waiting.add(timer);
    });
    return worker;
  };
  const stop = async () => {
    stopping = true;
    for (const timer of waiting) clearTimeout(timer);
    await Promise.all(
      Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [end(worker, finishMs)] : [])),
    );
  };

  // Alone at first: what is wrong with the settings is said once.
  const first = keepOne();
  const address = await listening(first).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  for (let others = 1; others < count; others += 1) keepOne();
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

/** What hangs beyond its own limit is killed. */
function end(worker: Worker, finishMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => worker.process.kill("SIGKILL"), finishMs + SECOND);
    worker.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    worker.process.kill("SIGTERM");
  });
}

/** Left alone, each process would take the whole machine's memory for its own. */
function shareOfMemory(count: number): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.floor((bytes * SHARE_OF_MEMORY) / count / 2 ** 20);
}
