import { setTimeout as sleep } from "node:timers/promises";

/** Where the time comes from and how it is waited for. */
export interface Time {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const realTime: Time = { now: () => performance.now(), wait: (ms) => sleep(ms) };

export interface Turns {
  /** Waits for one's turn; whether one got it. */
  take(): Promise<boolean>;
  /** How many wait now. */
  waiting(): number;
}

/**
 * Lets callers through one by one, at least so many milliseconds apart.
 * @param timeoutMs whoever would have to wait longer is sent away at once
 */
export function createTurns(everyMs: number, timeoutMs: number, time: Time = realTime): Turns {
  let next = time.now();
  let waiting = 0;
  return {
    waiting: () => waiting,
    async take() {
      const now = time.now();
      const turn = Math.max(now, next);
      if (turn - now > timeoutMs) return false;
      next = turn + everyMs;
      if (turn === now) return true;
      waiting += 1;
      await time.wait(turn - now);
      waiting -= 1;
      return true;
    },
  };
}
