import { setImmediate as nextTurn } from "node:timers/promises";

/** A turn of the event loop takes one new connection in: so many it takes for each page, be it to refuse them at once. */
const TURNS_BETWEEN = 16;

let free: Promise<void> = Promise.resolve();

/** Does what holds the event loop up for milliseconds; between two such pieces of work it is free for a while. */
export function enqueueRender<Result>(work: () => Result): Promise<Result> {
  const done = free.then(work);
  free = done.then(takeABreak, takeABreak);
  return done;
}

async function takeABreak(): Promise<void> {
  for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await nextTurn();
}
