import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SECOND } from "@pashu/validators/limits";
import type { Cluster } from "./cluster.ts";
import { commandLineOf, isAlive } from "./processes.ts";

export type Postmaster = { pid: number; port: number; isReady: boolean };

const HOST = "127.0.0.1";
const POLL_MS = 20;
const START_TIMEOUT_SECONDS = 120;
const FAST_STOP_MS = 30 * SECOND;
const IMMEDIATE_STOP_MS = 10 * SECOND;
/** Larger than any process number of an operating system. */
const NO_PROCESS = 2_147_483_647;

const SETTINGS = {
  listen_addresses: HOST,
  unix_socket_directories: "",
  timezone: "UTC",
  log_checkpoints: "off",
};
const NOT_DURABLE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

export async function findPostmaster({ dataFolder }: Cluster): Promise<Postmaster | undefined> {
  const pidFile = pidFileOf(dataFolder);
  const lines = (await readFile(pidFile, "utf8").catch(() => "")).split("\n");
  const [pid, port, status] = [Number(lines[0]), Number(lines[3]), lines[7]?.trim()];
  if (!pid || !isAlive(pid)) return undefined;
  if (!(await commandLineOf(pid)).includes(dataFolder)) {
    // A stale file, whose number now belongs to another program: PostgreSQL would refuse to start. The file must
    // stay, because PostgreSQL uses it to find sessions that outlived their postmaster and still write.
    await writeFile(pidFile, [NO_PROCESS, ...lines.slice(1)].join("\n"));
    return undefined;
  }
  return { pid, port, isReady: status === "ready" };
}

/** pg_ctl gives PostgreSQL a session of its own, so that Ctrl-C reaches only our process, which shuts down first. */
export async function startPostmaster(cluster: Cluster, port: number, durable: boolean): Promise<void> {
  const settings = Object.entries({ ...SETTINGS, ...(durable ? {} : NOT_DURABLE), port });
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(" ");
  try {
    await cluster.run(cluster.binaries.pg_ctl, [
      "start",
      "--pgdata",
      cluster.dataFolder,
      "--log",
      cluster.logFile,
      "--wait",
      "--timeout",
      String(START_TIMEOUT_SECONDS),
      "--silent",
      "--options",
      options,
    ]);
  } catch (cause) {
    throw new Error(
      `PostgreSQL failed to start. The last lines of ${cluster.logFile}:\n${await tailOf(cluster.logFile)}`,
      {
        cause,
      },
    );
  }
}

export async function stopPostmaster(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  process.kill(pid, "SIGINT");
  if (await isGone(cluster, pid, FAST_STOP_MS)) return;
  process.kill(pid, "SIGQUIT");
  if (await isGone(cluster, pid, IMMEDIATE_STOP_MS)) return;
  throw new Error(`PostgreSQL (process ${pid}) did not stop.`);
}

export function urlOf(cluster: Cluster, port: number, user: string, database: string): string {
  return `postgres://${user}:${cluster.password}@${HOST}:${port}/${database}`;
}

const pidFileOf = (dataFolder: string) => join(dataFolder, "postmaster.pid");

/** Waits for the pid file's removal, the last step of a shutdown: a zombie process would stay visible. */
async function isGone(cluster: Cluster, pid: number, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += POLL_MS) {
    if (!existsSync(pidFileOf(cluster.dataFolder)) || !isAlive(pid)) return true;
    await delay(POLL_MS);
  }
  return false;
}

async function tailOf(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch(() => "(nothing)");
  return text.trimEnd().split("\n").slice(-8).join("\n");
}
