import { existsSync, readFileSync } from "node:fs";
import type postgres from "postgres";

const TICKS_PER_SECOND = 100;
const UTIME = 11;
const STEAL = 7;

/** Returns the CPU time of a process in milliseconds; 0 if it has exited. */
export function cpuMs(pid: number): number {
  if (!existsSync("/proc/self/stat")) {
    throw new Error("CPU time is read from /proc: run the benches on Linux.");
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name, which may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    return (((fields[UTIME] ?? 0) + (fields[UTIME + 1] ?? 0)) * 1000) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

export async function databaseCpuMs(sql: postgres.Sql): Promise<Map<number, number>> {
  const backends = await sql<{ pid: number }[]>`select pid from pg_stat_activity where datname = current_database()`;
  return new Map(backends.map(({ pid }) => [pid, cpuMs(pid)]));
}

/** Returns the CPU time that backends have used since `before`. Backends that have exited are not counted. */
export async function databaseCpuMsSince(before: Map<number, number>, sql: postgres.Sql): Promise<number> {
  let sum = 0;
  for (const [pid, ms] of await databaseCpuMs(sql)) sum += ms - (before.get(pid) ?? 0);
  return sum;
}

/** Returns a function that reads the CPU time of the present backends: exact, unlike the ticks of `databaseCpuMs`. */
export async function watchDatabaseCpu(sql: postgres.Sql): Promise<() => number> {
  const backends = await sql<{ pid: number }[]>`select pid from pg_stat_activity where datname = current_database()`;
  return () =>
    backends.reduce((sum, { pid }) => {
      const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
      return sum + Number(nanoseconds) / 1e6;
    }, 0);
}

/** Returns the steal time of the virtual machine and the total CPU time since boot, in ticks. */
export function stealTime(): { stolen: number; total: number } {
  const [, ...ticks] = (readFileSync("/proc/stat", "utf8").split("\n")[0] ?? "").split(/\s+/).map(Number);
  return { stolen: ticks[STEAL] ?? 0, total: ticks.slice(0, STEAL + 1).reduce((sum, tick) => sum + tick, 0) };
}

/** 0 if the process has exited. */
export function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes = 0] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
