import { setTimeout as delay } from "node:timers/promises";
import { MINUTE, SECOND } from "@pashu/validators/limits";
import postgres from "postgres";
import { ADVISORY_LOCKS } from "../advisory-locks.ts";
import { type Cluster, SUPERUSER } from "./cluster.ts";
import { findPostmaster, type Postmaster, startPostmaster, urlOf } from "./postmaster.ts";
import { findFreePort } from "./free-port.ts";

/** Exclusive use of a data folder: an advisory lock, which PostgreSQL releases when the process that holds it ends. */
export type Claim = {
  port: number;
  lost: AbortSignal;
  release(): Promise<void>;
};

export class AlreadyRunningError extends Error {
  override name = "AlreadyRunningError";

  constructor(dataFolder: string) {
    super(`Another process already uses the data folder ${dataFolder}. Stop it, or choose another folder.`);
  }
}

const POLL_MS = 50;
const START_ATTEMPTS = 6;
const START_TIMEOUT_MS = 5 * MINUTE;
/** PostgreSQL needs a moment to notice that the session of a killed process has ended. */
const LOCK_TIMEOUT_MS = 2 * SECOND;

export type ClaimOptions = { port?: number; durable: boolean; signal: AbortSignal };

/**
 * Starts PostgreSQL unless it runs, and takes the lock.
 * @throws AlreadyRunningError
 */
export async function claim(cluster: Cluster, { port, durable, signal }: ClaimOptions): Promise<Claim> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let heldSince: number | undefined;
  for (let failedStarts = 0; ; await delay(POLL_MS, undefined, { signal })) {
    const postmaster = await findPostmaster(cluster);
    try {
      if (postmaster === undefined) {
        await startPostmaster(cluster, port ?? (await findFreePort()), durable);
        continue;
      }
      const acquired = postmaster.isReady ? await tryLock(cluster, postmaster) : undefined;
      if (acquired === "held") heldSince ??= Date.now();
      else if (acquired !== undefined) return acquired;
    } catch (error) {
      // Usually temporary: another process starts PostgreSQL, or it is shutting down.
      if (postmaster === undefined) failedStarts += 1;
      if (failedStarts >= START_ATTEMPTS || isAuthenticationError(error) || Date.now() > deadline) throw error;
      await delay(POLL_MS * 2 ** failedStarts, undefined, { signal });
    }
    if (heldSince !== undefined && Date.now() - heldSince > LOCK_TIMEOUT_MS) {
      throw new AlreadyRunningError(cluster.dataFolder);
    }
  }
}

export async function tryLock(cluster: Cluster, { port }: Postmaster): Promise<Claim | "held"> {
  const lost = new AbortController();
  const sql = postgres(urlOf(cluster, port, SUPERUSER, "postgres"), {
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    fetch_types: false,
    connection: { application_name: "pashu-bazaar owner" },
    onnotice: () => {},
    onclose: () => lost.abort(),
  });
  const release = () => sql.end({ timeout: 1 });
  try {
    const [row] = await sql`select pg_try_advisory_lock(${ADVISORY_LOCKS.embeddedOwner}) as acquired`;
    if (row?.acquired === true) return { port, lost: lost.signal, release };
    await release();
    return "held";
  } catch (error) {
    await release();
    throw error;
  }
}

function isAuthenticationError(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code.startsWith("28");
}
