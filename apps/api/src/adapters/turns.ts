import { setTimeout as sleep } from "node:timers/promises";

/** Where the time comes from and how it is waited for. */
export interface Time {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const realTime: Time = { now: () => performance.now(), wait: (ms) => sleep(ms) };

/**
 * Lets callers through one by one, at least so many milliseconds apart.
 * @param patienceMs whoever would have to wait longer is sent away at once
 * @returns what waits for one's turn and says whether one got it
 */
export function createTurns(everyMs: number, patienceMs: number, time: Time = realTime): () => Promise<boolean> {
  let next = time.now();
  return async () => {
    const now = time.now();
    const turn = Math.max(now, next);
    if (turn - now > patienceMs) return false;
    next = turn + everyMs;
    if (turn > now) await time.wait(turn - now);
    return true;
  };
}
