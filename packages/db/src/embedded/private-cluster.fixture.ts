import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../migrate.ts";
import { openCluster, SUPERUSER } from "./cluster.ts";
import { findFreePort, findPostmaster, startPostmaster, stopPostmaster, urlOf } from "./postmaster.ts";

export interface PrivateCluster {
  /** A migrated database on it; the same after every start. */
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good, and leaves no file. */
  remove(): Promise<void>;
}

/** A PostgreSQL that nobody watches over: a test may stop it and start it again. */
export async function startPrivateCluster(): Promise<PrivateCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), "pashu-private-"));
  await chmod(dataDir, 0o755);
  const cluster = await openCluster(dataDir, false);
  const port = await findFreePort();
  const url = urlOf(cluster, port, SUPERUSER, "postgres");
  const start = () => startPostmaster(cluster, port, false);
  const stop = async () => {
    const postmaster = await findPostmaster(cluster);
    if (postmaster !== undefined) await stopPostmaster(cluster, postmaster);
  };
  await start();
  await migrate(url);
  return {
    url,
    start,
    stop,
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
