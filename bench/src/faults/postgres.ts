import { chmod, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "@pashu/db/client";
import { type Cluster, openCluster, SUPERUSER } from "@pashu/db/embedded/cluster";
import { findPostmaster, startPostmaster, stopPostmaster, urlOf } from "@pashu/db/embedded/postmaster";
import { findFreePort } from "@pashu/db/embedded/free-port";
import { migrate } from "@pashu/db/migrate";
import { waitUntil } from "./fault-result.ts";
import { childrenOf, hasExited } from "../process-tree.ts";

export interface FaultyPostgres {
  url: string;
  port: number;
  version: string;
  database: Database;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Kills all processes by SIGKILL, like a power failure. */
  kill(): Promise<void>;
  startSynchronousReplica(): Promise<Replica>;
  remove(): Promise<void>;
}

interface Replica {
  url: string;
  promote(): Promise<void>;
  query<Result>(run: (sql: Database["sql"]) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

const TIMEOUT_MS = 30_000;

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
      const replica = await createReplica(cluster, dataDir, port);
      await database.sql.unsafe("alter system set synchronous_standby_names = '*'");
      await database.sql`select pg_reload_conf()`;
      const isReplicating = async () =>
        (await database.sql`select from pg_stat_replication where sync_state = 'sync'`).length === 1;
      if ((await waitUntil(isReplicating, TIMEOUT_MS)) === Infinity) throw new Error("Replication did not start.");
      return replica;
    },
    async remove() {
      await database.close();
      await stop(cluster);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createReplica(cluster: Cluster, dataDir: string, port: number): Promise<Replica> {
  const folder = await makeFolder();
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
    query: async (run) => {
      const { sql, close } = connect(url, { max: 1 });
      const result = await run(sql);
      await close();
      return result;
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
  const haveExited = async () => (await Promise.all(pids.map(hasExited))).every(Boolean);
  if ((await waitUntil(haveExited, TIMEOUT_MS)) === Infinity) throw new Error("PostgreSQL survived SIGKILL.");
  // Without an init process, zombies keep their process ids, which PostgreSQL would take for a running server.
  await rm(join(cluster.dataFolder, "postmaster.pid"), { force: true });
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pashu-faults-"));
  await chmod(folder, 0o755);
  return folder;
}
