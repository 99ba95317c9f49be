import { join } from "node:path";
import { MEGABYTE, MINUTE, SECOND } from "@pashu/validators/limits";
import { afterEach, describe, expect, it } from "vitest";
import { isRunning } from "../testing/is-running.ts";
import type { FixtureReply, FixtureWork } from "./process-pool.fixture.ts";
import { ProcessPool, type ProcessPoolOptions } from "./process-pool.ts";

const pools: ProcessPool<FixtureWork, FixtureReply>[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.stop();
});

function createPool(options: Partial<ProcessPoolOptions> = {}): ProcessPool<FixtureWork, FixtureReply> {
  const pool = new ProcessPool<FixtureWork, FixtureReply>({
    program: join(import.meta.dirname, "process-pool.fixture.ts"),
    size: 1,
    maxResidentBytes: 300 * MEGABYTE,
    maxIdleBytes: 300 * MEGABYTE,
    maxCpuMs: MINUTE,
    maxWallMs: 30 * SECOND,
    idleMs: MINUTE,
    ...options,
  });
  pools.push(pool);
  return pool;
}

describe("a process", () => {
  it("is reused, gets no settings of its parent, and returns bytes", async () => {
    const pool = createPool();
    const first = await pool.run({ do: "reply" });
    expect((await pool.run({ do: "reply" })).pid).toBe(first.pid);
    // macOS sets one for each process.
    expect(first.environment.filter((name) => !name.startsWith("__CF"))).toEqual(["MALLOC_MMAP_THRESHOLD_"]);
    expect(Buffer.from(first.bytes).equals(Buffer.from([1, 2]))).toBe(true);
  });

  it("runs one piece of work, beside as many others as the pool has processes", async () => {
    const pool = createPool({ size: 2 });
    const replies = await Promise.all(["reply", "reply", "reply", "reply"].map(() => pool.run({ do: "reply" })));
    expect(new Set(replies.map(({ pid }) => pid)).size).toBe(2);
  });

  it.runIf(process.platform === "linux").each([
    ["uses too much CPU time", "spin", { maxCpuMs: 1500 }, "cpu"],
    ["grows too large", "grow", {}, "memory"],
    ["grows too large while it is blocked", "block and grow", {}, "memory"],
  ] as const)("that %s is killed and replaced", async (_, work, limits, reason) => {
    const pool = createPool(limits);
    const { pid } = await pool.run({ do: "reply" });
    await expect(pool.run({ do: work })).rejects.toMatchObject({ reason });
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect((await pool.run({ do: "reply" })).pid).not.toBe(pid);
  });

  it("that does not reply is killed and replaced", async () => {
    const pool = createPool({ maxWallMs: 2000 });
    const { pid } = await pool.run({ do: "reply" });
    await expect(pool.run({ do: "wait" })).rejects.toMatchObject({ reason: "time" });
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect((await pool.run({ do: "reply" })).pid).not.toBe(pid);
  });

  it("that crashes is replaced", async () => {
    const pool = createPool();
    const { pid } = await pool.run({ do: "reply" });
    await expect(pool.run({ do: "crash" })).rejects.toMatchObject({ reason: "crash" });
    expect((await pool.run({ do: "reply" })).pid).not.toBe(pid);
  });

  it("that is killed from outside is replaced, at work or idle", async () => {
    const pool = createPool();
    const { pid } = await pool.run({ do: "reply" });
    const working = pool.run({ do: "wait" });
    process.kill(pid, "SIGKILL");
    await expect(working).rejects.toMatchObject({ reason: "killed" });
    const idle = await pool.run({ do: "reply" });
    process.kill(idle.pid, "SIGKILL");
    await expect
      .poll(() =>
        pool.run({ do: "reply" }).then(
          ({ pid: next }) => next,
          () => idle.pid,
        ),
      )
      .not.toBe(idle.pid);
  });

  it.runIf(process.platform === "linux")("that holds much memory after its work is not reused", async () => {
    const pool = createPool({ maxIdleBytes: MEGABYTE });
    const { pid } = await pool.run({ do: "reply" });
    expect((await pool.run({ do: "reply" })).pid).not.toBe(pid);
  });

  it("ends when the pool has had no work for a time", async () => {
    const pool = createPool({ idleMs: 1 });
    const { pid } = await pool.run({ do: "reply" });
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect((await pool.run({ do: "reply" })).pid).not.toBe(pid);
  });
});
