import { withTimeout } from "@pashu/validators/timeout";
import type { Logger } from "./log.ts";
import type { Timeouts } from "./timeouts.ts";

interface PeriodicWriter {
  intervalMs: number;
  write(): Promise<void>;
  /** Log message of the first failure in a row. */
  failure: string;
}

/** Writes what a process has collected in memory at an interval, and when the process stops. */
export function startPeriodicWriter(
  { log, timeouts }: { log: Logger; timeouts: Timeouts },
  { intervalMs, write, failure }: PeriodicWriter,
): { stop(): Promise<void> } {
  let isFailing = false;
  let writing = Promise.resolve();
  const tryToWrite = async () => {
    try {
      await withTimeout(write(), timeouts.requestMs);
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.warn({ err }, failure);
      isFailing = true;
    }
  };
  const timer = setInterval(() => {
    writing = writing.then(tryToWrite);
  }, intervalMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await writing;
      await tryToWrite();
    },
  };
}
