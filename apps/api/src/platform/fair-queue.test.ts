import { SECOND } from "@pashu/validators/limits";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FairQueue, type FairQueueOptions, type Requester } from "./fair-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOSTILE = "198.51.100.1";
const from = (ipAddress: string, changes: Partial<Requester> = {}): Requester => ({
  ipAddress,
  isGone: () => false,
  deadlineAt: Number.POSITIVE_INFINITY,
  ...changes,
});
const visitor = (n: number) => from(`192.0.2.${n}`);
const outcomeOf = (work: Promise<unknown>) => work.catch((error: Error) => error.message);
const after = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

function queueOf(concurrency: number, { queueMax = 100, ...options }: Partial<FairQueueOptions> = {}) {
  const rejected = vi.fn<() => void>();
  const queue = new FairQueue({ concurrency, queueMax, onReject: rejected, ...options });
  const ended: string[] = [];
  /** Records the name when the work ends, and the error if it does not run. */
  const run = (name: string, requester: Requester, ms: number) =>
    queue.run(requester, after(ms)).then(
      () => void ended.push(name),
      (error: Error) => void ended.push(`${name}: ${error.message}`),
    );
  /** Repeats the work on each of the connections, without an end. */
  const flood = (requester: Requester, connections: number, ms: number) => {
    const loop = (): void => void queue.run(requester, after(ms)).then(loop, loop);
    for (let n = 0; n < connections; n += 1) loop();
  };
  return { queue, run, flood, ended, rejected };
}

describe("a fair queue", () => {
  it("gives a network all places while it asks alone", () => {
    const { queue, flood } = queueOf(4);
    flood(from(HOSTILE), 10, SECOND);
    expect([queue.running, queue.waiting]).toEqual([4, 6]);
  });

  it("keeps a place for a visitor beside a network that always asks for more", async () => {
    const { run, flood, ended } = queueOf(2);
    flood(from(HOSTILE), 20, SECOND);
    void run("first", visitor(1), 10);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    for (let n = 0; n < 20; n += 1) {
      void run(`visitor ${n}`, visitor(n), 10);
      await vi.advanceTimersByTimeAsync(20);
      expect(ended).toContain(`visitor ${n}`);
    }
  });

  it("serves the network that has used least first", async () => {
    const { run, ended } = queueOf(1);
    void run("long", visitor(1), 100);
    void run("long again", visitor(1), 100);
    void run("short", visitor(2), 10);
    await vi.advanceTimersByTimeAsync(300);
    expect(ended).toEqual(["long", "short", "long again"]);
  });

  it("serves 50 visitors of one network beside a hostile one, and rejects none", async () => {
    const { run, flood, ended, rejected } = queueOf(2);
    flood(from(HOSTILE), 2, SECOND);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    for (let n = 0; n < 50; n += 1) void run("served", from("203.0.113.1"), 20);
    await vi.advanceTimersByTimeAsync(3 * SECOND);
    expect(ended).toEqual(Array.from({ length: 50 }, () => "served"));
    expect(rejected).not.toHaveBeenCalled();
  });

  it("lets a seller process two photos at a time while others ask", async () => {
    const { queue, run } = queueOf(2);
    void run("other", visitor(2), 10);
    await vi.advanceTimersByTimeAsync(10);
    for (let n = 0; n < 5; n += 1) void run("photo", visitor(1), 400);
    expect([queue.running, queue.waiting]).toEqual([2, 3]);
  });

  it("takes the whole of an IPv6 /48 for one network", async () => {
    const { queue, run, flood } = queueOf(4, { alwaysReserves: true });
    for (let n = 0; n < 16; n += 1) flood(from(`2001:db8:0:${n.toString(16)}::/64`), 1, SECOND);
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(queue.running).toBe(2);
    void run("other", from("2001:db8:1:1::/64"), SECOND);
    expect(queue.running).toBe(3);
  });

  it("runs as much of a heavy network as half of what makes progress", async () => {
    const { queue, run, flood } = queueOf(50, { parallel: 2 });
    flood(from(HOSTILE), 4, 100);
    flood(visitor(1), 1, 500);
    await vi.advanceTimersByTimeAsync(3 * SECOND);
    expect([queue.running, queue.waiting]).toEqual([2, 3]);
    for (let n = 2; n < 10; n += 1) void run("visitor", visitor(n), 10);
    expect(queue.running).toBe(10);
  });

  it("gives a heavy network all places again a second after the others", async () => {
    const { queue, run, flood } = queueOf(4);
    flood(from(HOSTILE), 8, SECOND / 4);
    for (let n = 0; n < 10; n += 1) {
      void run("visitor", visitor(n), 10);
      await vi.advanceTimersByTimeAsync(SECOND);
    }
    void run("visitor", visitor(10), 10);
    await vi.advanceTimersByTimeAsync(SECOND / 2);
    expect(queue.running).toBe(2);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(queue.running).toBe(4);
  });

  it("drops the latest of the network that waits most when the queue is full", async () => {
    const { run, ended, rejected } = queueOf(1, { queueMax: 4 });
    for (let n = 0; n < 5; n += 1) void run(`hostile ${n}`, from(HOSTILE), 10);
    void run("hostile 5", from(HOSTILE), 10);
    void run("visitor", visitor(1), 10);
    await vi.advanceTimersByTimeAsync(100);
    expect(ended.slice(0, 2)).toEqual(["hostile 5: UNAVAILABLE", "hostile 4: UNAVAILABLE"]);
    expect(ended.slice(2).toSorted()).toEqual(["hostile 0", "hostile 1", "hostile 2", "hostile 3", "visitor"]);
    expect(rejected).toHaveBeenCalledTimes(2);
  });

  it("rejects work at its deadline, and does not run it later", async () => {
    const { queue, rejected } = queueOf(1);
    const work = vi.fn<() => Promise<void>>(async () => undefined);
    void queue.run(visitor(1), after(SECOND));
    const waiting = queue.run(from("192.0.2.2", { deadlineAt: performance.now() + 500 }), work);
    const outcome = outcomeOf(waiting);
    await vi.advanceTimersByTimeAsync(500);
    expect(await outcome).toBe("UNAVAILABLE");
    expect(queue.waiting).toBe(0);
    await vi.advanceTimersByTimeAsync(SECOND);
    await expect(queue.run(from("192.0.2.2", { deadlineAt: performance.now() }), work)).rejects.toThrow("UNAVAILABLE");
    expect(work).not.toHaveBeenCalled();
    expect(rejected).toHaveBeenCalledTimes(2);
  });

  it("does not run the work of a client that has disconnected", async () => {
    const { queue, run, ended } = queueOf(1);
    let isGone = false;
    const work = vi.fn<() => Promise<void>>(async () => undefined);
    void run("first", visitor(1), 100);
    const waiting = queue.run(from("192.0.2.2", { isGone: () => isGone }), work);
    const outcome = outcomeOf(waiting);
    void run("next", visitor(3), 100);
    isGone = true;
    await vi.advanceTimersByTimeAsync(200);
    expect(await outcome).toBe("UNAVAILABLE");
    expect(work).not.toHaveBeenCalled();
    expect(ended).toEqual(["first", "next"]);
  });

  it("frees its place when the work fails", async () => {
    const { queue } = queueOf(1);
    await expect(queue.run(visitor(1), () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it("counts old use less and less", async () => {
    const { queue, run } = queueOf(2);
    const ask = async (ms: number) => {
      void run("other", visitor(2), 0);
      await vi.advanceTimersByTimeAsync(1);
      for (let n = 0; n < 2; n += 1) void run("photo", visitor(1), ms);
      const { running } = queue;
      await vi.advanceTimersByTimeAsync(2 * ms);
      return running;
    };
    expect(await ask(8 * SECOND)).toBe(2);
    expect(await ask(SECOND)).toBe(1);
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    expect(await ask(SECOND)).toBe(2);
  });
});
