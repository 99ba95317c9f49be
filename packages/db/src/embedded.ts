import { setTimeout as delay } from "node:timers/promises";
import { SECOND } from "@pashu/validators/limits";
import postgres from "postgres";
import { claim, type Claim, tryLock } from "./embedded/claim.ts";
import { type Cluster, hasCluster, openCluster, SUPERUSER } from "./embedded/cluster.ts";
import { findPostmaster, stopPostmaster, urlOf } from "./embedded/postmaster.ts";

export { AlreadyRunningError } from "./embedded/claim.ts";

export type EmbeddedOptions = {
  dataDir: string;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
  /** Without it PostgreSQL is faster, but a power failure can destroy the data: for tests. */
  durable?: boolean;
};

export type Embedded = {
  url: string;
  superuserUrl: string;
  stop(): Promise<void>;
};

export class NoDatabaseError extends Error {
  override name = "NoDatabaseError";

  constructor(dataDir: string) {
    super(
      `There is no database in ${dataDir} yet. Check DATA_DIR; the first start of the server creates the database.`,
    );
  }
}

const DATABASE = "pashu_bazaar";
const BACKOFF_MS = { first: 100, most: 5 * SECOND };

/**
 * Runs PostgreSQL on a folder, for one process at a time. It takes over a server left by a killed process, and restarts
 * one that exits, on the same port, so that pools reconnect.
 * @throws AlreadyRunningError
 */
export async function startEmbedded({ dataDir, log, durable = true }: EmbeddedOptions): Promise<Embedded> {
  const cluster = await openCluster(dataDir, durable);
  const stopping = new AbortController();
  const first = await claim(cluster, { durable, signal: stopping.signal });
  await createDatabase(cluster, first).catch(async (error: unknown) => {
    await stopOwned(cluster, first);
    throw error;
  });
  log.info({ port: first.port, dataFolder: cluster.dataFolder }, "embedded PostgreSQL started");

  const supervision = supervise({ cluster, first, durable, log, signal: stopping.signal });
  const shutDown = async () => {
    stopping.abort();
    await stopOwned(cluster, await supervision);
  };
  let stopped: Promise<void> | undefined;
  return {
    url: urlOf(cluster, first.port, DATABASE, DATABASE),
    superuserUrl: urlOf(cluster, first.port, SUPERUSER, "postgres"),
    stop: () => (stopped ??= shutDown()),
  };
}

/**
 * For commands beside a running server: connects to its PostgreSQL, or runs PostgreSQL until `stop` when no process
 * does. It does not create a database.
 * @throws NoDatabaseError
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Pick<Embedded, "url" | "stop">> {
  if (!hasCluster(options.dataDir)) throw new NoDatabaseError(options.dataDir);
  const cluster = await openCluster(options.dataDir, options.durable ?? true);
  const postmaster = await findPostmaster(cluster);
  if (postmaster?.isReady === true) {
    const acquired = await tryLock(cluster, postmaster);
    if (acquired === "held") return { url: urlOf(cluster, postmaster.port, DATABASE, DATABASE), stop: async () => {} };
    await acquired.release();
  }
  return startEmbedded(options);
}

async function createDatabase(cluster: Cluster, { port }: Claim): Promise<void> {
  const sql = postgres(urlOf(cluster, port, SUPERUSER, "postgres"), {
    max: 1,
    fetch_types: false,
    onnotice: () => {},
  });
  try {
    const [has] = await sql`
      select exists (select from pg_roles where rolname = ${DATABASE}) as role,
             exists (select from pg_database where datname = ${DATABASE}) as database
    `;
    if (!has?.role) await sql.unsafe(`create role ${DATABASE} login password '${cluster.password}'`);
    if (!has?.database) await sql.unsafe(`create database ${DATABASE} owner ${DATABASE}`);
  } finally {
    await sql.end();
  }
}

type Supervision = Pick<EmbeddedOptions, "log"> & {
  cluster: Cluster;
  first: Claim;
  durable: boolean;
  signal: AbortSignal;
};

async function supervise({ cluster, first, durable, log, signal }: Supervision): Promise<Claim> {
  let current = first;
  for (;;) {
    await untilAborted(AbortSignal.any([current.lost, signal]));
    if (signal.aborted) return current;
    log.warn({ port: current.port }, "embedded PostgreSQL exited, restarting");
    await current.release();
    const next = await claimAgain({ cluster, first, durable, log, signal });
    if (next === undefined) return current;
    current = next;
    log.info({ port: current.port }, "embedded PostgreSQL restarted");
  }
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

async function claimAgain({ cluster, first, durable, log, signal }: Supervision): Promise<Claim | undefined> {
  for (let wait = BACKOFF_MS.first; !signal.aborted; wait = Math.min(wait * 2, BACKOFF_MS.most)) {
    try {
      return await claim(cluster, { port: first.port, durable, signal });
    } catch (error) {
      if (signal.aborted) return undefined;
      log.warn({ err: error }, "embedded PostgreSQL restart failed, retrying");
      await delay(wait, undefined, { signal }).catch(() => {});
    }
  }
  return undefined;
}

/** Stops PostgreSQL, unless another process took the lock while ours was lost. */
async function stopOwned(cluster: Cluster, last: Claim): Promise<void> {
  const postmaster = await findPostmaster(cluster);
  const owned =
    last.lost.aborted && postmaster !== undefined
      ? await tryLock(cluster, postmaster).catch(() => "held" as const)
      : last;
  if (owned === "held") return;
  if (postmaster !== undefined) await stopPostmaster(cluster, postmaster);
  await owned.release();
}
