import { setImmediate as nextIteration } from "node:timers/promises";

/** Connections that are accepted or rejected between two renders: libuv accepts one per event loop iteration. */
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
