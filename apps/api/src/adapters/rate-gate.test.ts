import { describe, expect, it } from "vitest";
import { createTurns, type Time } from "./rate-gate.ts";

/** A time that stands still, and remembers for how long somebody wanted to wait. */
function stillTime() {
  const waits: number[] = [];
  let now = 5_000;
  const time: Time = { now: () => now, wait: async (ms) => void waits.push(ms) };
  return { time, waits, advance: (ms: number) => (now += ms) };
}

describe("turns, one a second", () => {
  it("let the first through at once and each other a second after the one before", async () => {
    const { time, waits } = stillTime();
    const { take: turn } = createTurns(1_000, 3_000, time);
    expect(await Promise.all([turn(), turn(), turn()])).toEqual([true, true, true]);
    expect(waits).toEqual([1_000, 2_000]);
  });

  it("wait only for what is left of the second", async () => {
    const { time, waits, advance } = stillTime();
    const { take: turn } = createTurns(1_000, 3_000, time);
    await turn();
    advance(400);
    await turn();
    advance(5_000);
    await turn();
    expect(waits).toEqual([600]);
  });

  it("count who waits", async () => {
    let go = () => {};
    const wait = () => new Promise<void>((resolve) => (go = resolve));
    const { take, waiting } = createTurns(1_000, 3_000, { now: () => 0, wait });
    await take();
    const second = take();
    expect(waiting()).toBe(1);
    go();
    await second;
    expect(waiting()).toBe(0);
  });

  it("send away whoever would have to wait too long, without making others wait for him", async () => {
    const { time, waits, advance } = stillTime();
    const { take: turn } = createTurns(1_000, 1_000, time);
    expect(await Promise.all([turn(), turn(), turn()])).toEqual([true, true, false]);
    advance(1_000);
    expect(await turn()).toBe(true);
    expect(waits).toEqual([1_000, 1_000]);
  });
});
