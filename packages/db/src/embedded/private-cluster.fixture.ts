import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../migrate.ts";
import { type Cluster, openCluster, SUPERUSER } from "./cluster.ts";
import { findPostmaster, startPostmaster, stopPostmaster, urlOf } from "./postmaster.ts";
import { findFreePort } from "./free-port.ts";

/** pg_stat_activity truncates longer statements: PostgreSQL's default is 1 kB. */
const TRACKED_STATEMENT_SIZE = "16kB";

export interface PrivateServer {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export interface PrivateCluster extends PrivateServer {
  /** Starts a replica by streaming replication. This restarts the primary, which closes all its connections. */
  startReplica(): Promise<PrivateServer>;
}

export async function startPrivateCluster(): Promise<PrivateCluster> {
  const dataDir = await makeDataDir();
  const cluster = await openCluster(dataDir, false);
  await configure(cluster, { track_activity_query_size: TRACKED_STATEMENT_SIZE });
  const server = await runServer(cluster, dataDir);
  await migrate(server.url);
  const startReplica = async () => {
    const copy = await makeDataDir();
    await server.stop();
    await cp(join(dataDir, "postgres"), join(copy, "postgres"), { recursive: true });
    await server.start();
    const { hostname, port, username, password } = new URL(server.url);
    const primary = `host=${hostname} port=${port} user=${username} password=${password}`;
    const standby = await openCluster(copy, false);
    await configure(standby, { primary_conninfo: primary });
    await writeFile(join(standby.dataFolder, "standby.signal"), "");
    return runServer(standby, copy);
  };
  return { ...server, startReplica };
}

async function configure({ dataFolder }: Cluster, settings: Record<string, string>): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(join(dataFolder, "postgresql.auto.conf"), lines.join(""));
}

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "pashu-private-"));
  await chmod(dataDir, 0o755);
  return dataDir;
}

async function runServer(cluster: Cluster, dataDir: string): Promise<PrivateServer> {
  const port = await findFreePort();
  const start = () => startPostmaster(cluster, port, false);
  const stop = async () => {
    const postmaster = await findPostmaster(cluster);
    if (postmaster !== undefined) await stopPostmaster(cluster, postmaster);
  };
  await start();
  return {
    url: urlOf(cluster, port, SUPERUSER, "postgres"),
    start,
    stop,
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
