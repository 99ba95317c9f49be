import { setImmediate as nextIteration } from "node:timers/promises";

/**
 * libuv accepts one connection per event loop iteration. Between renders so many connections are accepted or rejected.
 */
const ITERATIONS_BETWEEN = 16;

let idle: Promise<void> = Promise.resolve();

/** Runs work that blocks the event loop for milliseconds, one at a time, and yields to the event loop in between. */
export function enqueueRender<Result>(work: () => Result): Promise<Result> {
  const done = idle.then(work);
  idle = done.then(yieldToEventLoop, yieldToEventLoop);
  return done;
}

async function yieldToEventLoop(): Promise<void> {
  for (let i = 0; i < ITERATIONS_BETWEEN; i += 1) await nextIteration();
}
