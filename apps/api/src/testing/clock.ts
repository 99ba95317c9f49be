import type { Clock } from "../platform/clock.ts";

export class TestClock implements Clock {
  #now = new Date();
  now(): Date {
    return this.#now;
  }
  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}
