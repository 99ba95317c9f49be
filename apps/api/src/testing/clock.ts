import type { Clock } from "../platform/clock.ts";

/** A clock that only moves when a test advances it. */
export class TestClock implements Clock {
  #now = new Date();
  now(): Date {
    return this.#now;
  }
  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}
