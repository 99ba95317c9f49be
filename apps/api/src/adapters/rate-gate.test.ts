import { describe, expect, it } from "vitest";
import { createRateGate, type Timer } from "./rate-gate.ts";

/** A timer that records waits instead of waiting. */
function stoppedTimer() {
  const waits: number[] = [];
  let now = 5_000;
  const timer: Timer = { now: () => now, wait: async (ms) => void waits.push(ms) };
  return { timer, waits, advance: (ms: number) => (now += ms) };
}

describe("createRateGate", () => {
  it("admits the first caller at once and each other caller a second later", async () => {
    const { timer, waits } = stoppedTimer();
    const { acquire } = createRateGate(1_000, 3_000, timer);
    expect(await Promise.all([acquire(), acquire(), acquire()])).toEqual([true, true, true]);
    expect(waits).toEqual([1_000, 2_000]);
  });

  it("waits only for the rest of the interval", async () => {
    const { timer, waits, advance } = stoppedTimer();
    const { acquire } = createRateGate(1_000, 3_000, timer);
    await acquire();
    advance(400);
    await acquire();
    advance(5_000);
    await acquire();
    expect(waits).toEqual([600]);
  });

  it("counts waiting callers", async () => {
    let finishWait = () => {};
    const wait = () => new Promise<void>((resolve) => (finishWait = resolve));
    const { acquire, waiting } = createRateGate(1_000, 3_000, { now: () => 0, wait });
    await acquire();
    const second = acquire();
    expect(waiting()).toBe(1);
    finishWait();
    await second;
    expect(waiting()).toBe(0);
  });

  it("rejects a caller that would exceed the timeout, without delaying later callers", async () => {
    const { timer, waits, advance } = stoppedTimer();
    const { acquire } = createRateGate(1_000, 1_000, timer);
    expect(await Promise.all([acquire(), acquire(), acquire()])).toEqual([true, true, false]);
    advance(1_000);
    expect(await acquire()).toBe(true);
    expect(waits).toEqual([1_000, 1_000]);
  });
});
