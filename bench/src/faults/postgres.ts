import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "@pashu/db/client";
import { type Cluster, openCluster, SUPERUSER } from "@pashu/db/embedded/cluster";
import { findFreePort } from "@pashu/db/embedded/free-port";
import { findPostmaster, startPostmaster, stopPostmaster, urlOf } from "@pashu/db/embedded/postmaster";
import { migrate } from "@pashu/db/migrate";
import { until } from "./verdict.ts";

export interface FaultyPostgres {
  url: string;
  port: number;
  version: string;
  database: Database;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** As if the machine had lost its power, but for the disk: every process of it, without a word. */
  kill(): Promise<void>;
  /** One that follows and must have each write before it is acknowledged. */
  startSynchronousReplica(): Promise<Replica>;
  remove(): Promise<void>;
}

interface Replica {
  url: string;
  promote(): Promise<void>;
  audit<Found>(look: (sql: Database["sql"]) => Promise<Found>): Promise<Found>;
  remove(): Promise<void>;
}

const LONG_MS = 30_000;

/** A PostgreSQL that writes to the disk before it says so, and can be mistreated. */
export async function startFaultyPostgres(): Promise<FaultyPostgres> {
  const dataDir = await makeFolder();
  const cluster = await openCluster(dataDir, true);
  const port = await findFreePort();
  const url = urlOf(cluster, port, SUPERUSER, "postgres");
  await startPostmaster(cluster, port, true);
  await migrate(url);
  const database = connect(url, { max: 2, statementTimeoutMs: 0 });
  const [row] = await database.sql`show server_version`;
  return {
    url,
    port,
    version: String(row?.server_version),
    database,
    start: () => startPostmaster(cluster, port, true),
    stop: () => stop(cluster),
    kill: () => kill(cluster),
    async startSynchronousReplica() {
      const replica = await copyOf(cluster, dataDir, port);
      await database.sql.unsafe("alter system set synchronous_standby_names = '*'");
      await database.sql`select pg_reload_conf()`;
      const isFollowed = async () =>
        (await database.sql`select from pg_stat_replication where sync_state = 'sync'`).length === 1;
      if ((await until(isFollowed, LONG_MS)) === Infinity) throw new Error("The replica does not follow.");
      return replica;
    },
    async remove() {
      await database.close();
      await stop(cluster);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function copyOf(cluster: Cluster, dataDir: string, port: number): Promise<Replica> {
  const folder = await makeFolder();
  // What is copied while nobody writes is a base backup.
  await stop(cluster);
  await cp(join(dataDir, "postgres"), join(folder, "postgres"), { recursive: true });
  await startPostmaster(cluster, port, true);
  const copy = await openCluster(folder, true);
  const primary = `host=127.0.0.1 port=${port} user=${SUPERUSER} password=${cluster.password}`;
  await writeFile(join(copy.dataFolder, "postgresql.auto.conf"), `primary_conninfo = '${primary}'\n`);
  await writeFile(join(copy.dataFolder, "standby.signal"), "");
  const ownPort = await findFreePort();
  await startPostmaster(copy, ownPort, true);
  const url = urlOf(copy, ownPort, SUPERUSER, "postgres");
  return {
    url,
    promote: async () => {
      await copy.run(copy.binaries.pg_ctl, ["promote", "--pgdata", copy.dataFolder, "--wait", "--silent"]);
    },
    audit: async (look) => {
      const { sql, close } = connect(url, { max: 1 });
      const found = await look(sql);
      await close();
      return found;
    },
    remove: async () => {
      await stop(copy);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function stop(cluster: Cluster): Promise<void> {
  const postmaster = await findPostmaster(cluster);
  if (postmaster !== undefined) await stopPostmaster(cluster, postmaster);
}

async function kill(cluster: Cluster): Promise<void> {
  const postmaster = await findPostmaster(cluster);
  if (postmaster === undefined) return;
  const pids = [postmaster.pid, ...(await childrenOf(postmaster.pid))];
  for (const pid of pids) process.kill(pid, "SIGKILL");
  const areGone = async () => (await Promise.all(pids.map(isGone))).every(Boolean);
  if ((await until(areGone, LONG_MS)) === Infinity) throw new Error("PostgreSQL outlived SIGKILL.");
  // Where nobody waits for dead processes, their numbers look alive to PostgreSQL.
  await rm(join(cluster.dataFolder, "postmaster.pid"), { force: true });
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc")).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(pids.map(async (pid) => [pid, (await statOf(pid))?.parent] as const));
  return parents.filter(([, of]) => of === parent).map(([pid]) => pid);
}

/** What nobody has waited for is gone too. */
async function isGone(pid: number): Promise<boolean> {
  const stat = await statOf(pid);
  return stat === null || stat.state === "Z";
}

async function statOf(pid: number): Promise<{ state: string; parent: number } | null> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  const [state = "", parent = ""] = line?.slice(line.lastIndexOf(")") + 2).split(" ") ?? [];
  return line === null ? null : { state, parent: Number(parent) };
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pashu-faults-"));
  await chmod(folder, 0o755);
  return folder;
}
