import { existsSync, readFileSync } from "node:fs";
import type postgres from "postgres";

const TICKS_PER_SECOND = 100;
const UTIME = 11;

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

/** Of all processes that serve this database. */
export async function databaseCpuMs(sql: postgres.Sql): Promise<number> {
  const backends = await sql<{ pid: number }[]>`select pid from pg_stat_activity where datname = current_database()`;
  return backends.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
}

export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
