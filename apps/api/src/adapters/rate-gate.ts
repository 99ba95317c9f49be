import { setTimeout as sleep } from "node:timers/promises";

export interface Timer {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const realTimer: Timer = { now: () => performance.now(), wait: (ms) => sleep(ms) };

export interface RateGate {
  /** Waits for a slot. Returns false at once when the wait would exceed the timeout. */
  acquire(): Promise<boolean>;
  waiting(): number;
}

export function createRateGate(intervalMs: number, timeoutMs: number, timer: Timer = realTimer): RateGate {
  let nextSlot = timer.now();
  let waiting = 0;
  return {
    waiting: () => waiting,
    async acquire() {
      const now = timer.now();
      const slot = Math.max(now, nextSlot);
      if (slot - now > timeoutMs) return false;
      nextSlot = slot + intervalMs;
      if (slot === now) return true;
      waiting += 1;
      await timer.wait(slot - now);
      waiting -= 1;
      return true;
    },
  };
}
