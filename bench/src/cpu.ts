import { existsSync, readFileSync } from "node:fs";
import type postgres from "postgres";

const TICKS_PER_SECOND = 100;
const UTIME = 11;
const STEAL = 7;

/** Milliseconds of CPU that a process has used; 0 for one that is gone. */
export function cpuMs(pid: number): number {
  if (!existsSync("/proc/self/stat")) {
    throw new Error("CPU time is read from /proc, which this system does not have: run the bench on Linux.");
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name, which may hold spaces.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    return (((fields[UTIME] ?? 0) + (fields[UTIME + 1] ?? 0)) * 1000) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/** Of each process that serves this database. */
export async function databaseCpuMs(sql: postgres.Sql): Promise<Map<number, number>> {
  const backends = await sql<{ pid: number }[]>`select pid from pg_stat_activity where datname = current_database()`;
  return new Map(backends.map(({ pid }) => [pid, cpuMs(pid)]));
}

/** What the processes that serve this database have used since then; of one that has ended meanwhile, nothing. */
export async function databaseCpuMsSince(before: Map<number, number>, sql: postgres.Sql): Promise<number> {
  let sum = 0;
  for (const [pid, ms] of await databaseCpuMs(sql)) sum += ms - (before.get(pid) ?? 0);
  return sum;
}

/** How much of the CPU's time other machines on the same hardware have taken since the last start, and all of it. */
export function stolen(): { stolen: number; all: number } {
  const [, ...ticks] = (readFileSync("/proc/stat", "utf8").split("\n")[0] ?? "").split(/\s+/).map(Number);
  return { stolen: ticks[STEAL] ?? 0, all: ticks.slice(0, STEAL + 1).reduce((sum, tick) => sum + tick, 0) };
}

export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
