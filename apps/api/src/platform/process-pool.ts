import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";

export interface ProcessPoolOptions {
  /** Path of a module that replies to each message with one message. */
  program: string;
  size: number;
  maxResidentBytes: number;
  /** A process that has more after its work is replaced, because allocators don't return all memory. */
  maxIdleBytes: number;
  maxCpuMs: number;
  maxWallMs: number;
  /** Without work for this time, the pool ends its processes. */
  idleMs: number;
}

/**
 * - `memory`, `cpu`: the work exceeded its limit.
 * - `crash`: the process exited by itself.
 * - `time`: the work took too long, but little CPU time, so the machine is overloaded.
 * - `killed`: the process was killed from outside, such as by the system when memory is short.
 */
export const STOP_REASONS = ["memory", "cpu", "crash", "time", "killed"] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export class StoppedError extends Error {
  override readonly name = "StoppedError";
  constructor(readonly reason: StopReason) {
    super(`process stopped: ${reason}`);
  }
}

const CHECK_INTERVAL_MS = 25;
const HEAP_MAX_MB = 64;
/** Unit of CPU times in /proc. */
const TICK_MS = 10;

/**
 * Runs work on untrusted input in child processes, one piece at a time in each, and kills those that exceed a limit:
 * docs/decisions/080-images-in-child-processes.md. A process starts when it is needed and ends with its parent.
 */
export class ProcessPool<Input extends object, Output> {
  readonly #options: ProcessPoolOptions;
  readonly #limit: LimitFunction;
  readonly #idle: ChildProcess[] = [];
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: ProcessPoolOptions) {
    this.#options = options;
    this.#limit = pLimit(options.size);
  }

  /** @throws StoppedError when the process was stopped; the next work gets a new one */
  run(input: Input): Promise<Output> {
    return this.#limit(async () => {
      const child = this.#idle.pop() ?? this.#start();
      try {
        const output = await this.#exchange(child, input);
        await this.#keep(child);
        return output;
      } catch (error) {
        child.kill("SIGKILL");
        throw error;
      }
    });
  }

  /** Ends the processes that have no work. */
  stop(): void {
    for (const child of this.#idle.splice(0)) child.disconnect();
  }

  #start(): ChildProcess {
    const { program } = this.#options;
    const loader = program.endsWith(".ts") ? ["--import", "tsx"] : [];
    const child = fork(program, {
      // The loader is found from here.
      cwd: dirname(program),
      // No secrets. glibc returns larger blocks to the system when they are freed.
      env: { MALLOC_MMAP_THRESHOLD_: "65536" },
      execArgv: ["--expose-gc", `--max-old-space-size=${HEAP_MAX_MB}`, ...loader],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // `once` rejects too, but only during an exchange. Without any listener the event would end this process.
    child.on("error", () => {});
    child.once("exit", () => {
      const index = this.#idle.indexOf(child);
      if (index !== -1) this.#idle.splice(index, 1);
    });
    return child;
  }

  async #exchange(child: ChildProcess, input: Input): Promise<Output> {
    const settled = new AbortController();
    const { signal } = settled;
    child.ref();
    child.channel?.ref();
    // A failure is followed by the event "exit".
    child.send(input, () => {});
    try {
      const [output] = (await Promise.race([
        once(child, "message", { signal }),
        rejectOnExit(child, signal),
        this.#rejectOnLimit(child, signal),
      ])) as [Output];
      return output;
    } finally {
      settled.abort();
    }
  }

  /** Measured from here, because a process that is blocked can't. Without /proc only the time is limited. */
  async #rejectOnLimit({ pid }: ChildProcess, signal: AbortSignal): Promise<never> {
    const { maxResidentBytes, maxCpuMs, maxWallMs } = this.#options;
    const startedAt = performance.now();
    const before = await readUsage(pid);
    for (;;) {
      await delay(CHECK_INTERVAL_MS, undefined, { signal });
      const { residentBytes, cpuMs } = await readUsage(pid);
      if (residentBytes > maxResidentBytes) throw new StoppedError("memory");
      if (cpuMs - before.cpuMs > maxCpuMs) throw new StoppedError("cpu");
      if (performance.now() - startedAt > maxWallMs) throw new StoppedError("time");
    }
  }

  async #keep(child: ChildProcess): Promise<void> {
    const { residentBytes } = await readUsage(child.pid);
    if (!child.connected) return;
    if (residentBytes > this.#options.maxIdleBytes) return child.disconnect();
    // While idle, it does not keep its parent running.
    child.unref();
    child.channel?.unref();
    this.#idle.push(child);
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.stop(), this.#options.idleMs).unref();
  }
}

async function rejectOnExit(child: ChildProcess, signal: AbortSignal): Promise<never> {
  const [, by] = (await once(child, "exit", { signal })) as [number | null, NodeJS.Signals | null];
  throw new StoppedError(by === "SIGKILL" ? "killed" : "crash");
}

/** Zeros if the process has exited, or the system is not Linux. */
async function readUsage(pid: number | undefined): Promise<{ residentBytes: number; cpuMs: number }> {
  try {
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, "latin1");
    const [status, stat] = await Promise.all([read("status"), read("stat")]);
    const kilobytes = Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0);
    // proc(5): utime and stime are the fields 14 and 15; the second one is a name in parentheses.
    const [, utime, stime] = /.*\) (?:\S+ ){11}(\d+) (\d+)/s.exec(stat) ?? [];
    return { residentBytes: kilobytes * 1024, cpuMs: (Number(utime) + Number(stime)) * TICK_MS };
  } catch {
    return { residentBytes: 0, cpuMs: 0 };
  }
}
