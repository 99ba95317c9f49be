import { poll } from "@pashu/db/poll";
import type { Logger } from "./log.ts";

interface Options<Value> {
  /** For the log, e.g. "search aliases". */
  name: string;
  intervalMs: number;
  initial: Value;
  read: () => Promise<Value>;
  log: Logger;
}

/**
 * A few rows that operators change, in the memory of this process, so that requests need no query for them. Another
 * process may have changed them up to `intervalMs` ago. While the database cannot be read, the last copy stays.
 */
export function createPolledCopy<Value>({ name, intervalMs, initial, read, log }: Options<Value>) {
  let current = initial;
  let isFailing = false;

  async function refresh(): Promise<void> {
    try {
      current = await read();
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.warn({ err }, `${name} not loaded`);
      isFailing = true;
    }
  }

  return {
    get current(): Value {
      return current;
    },
    refresh,
    /** Refreshes until the returned function is called. */
    startRefreshing: () => poll(intervalMs, refresh),
  };
}
