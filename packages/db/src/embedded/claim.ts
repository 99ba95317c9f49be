import { setTimeout as delay } from "node:timers/promises";
import { MINUTE, SECOND } from "@pashu/validators/limits";
import postgres from "postgres";
import { ADVISORY_LOCKS } from "../advisory-locks.ts";
import { type Cluster, SUPERUSER } from "./cluster.ts";
import { findPostmaster, type Postmaster, startPostmaster, urlOf } from "./postmaster.ts";
import { findFreePort } from "./free-port.ts";

/** The right to use the data folder: a lock of PostgreSQL's own, so it ends with the process that holds it. */
export type Claim = {
  port: number;
  /** Aborted when the lock is no longer ours, because its session ended. */
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
const UP_WITHIN_MS = 5 * MINUTE;
/** A killed owner's session takes a moment to be noticed; a living owner's stays. */
const HELD_FOR_MS = 2 * SECOND;

export type ClaimOptions = { port?: number; durable: boolean; signal: AbortSignal };

/** Gets PostgreSQL to run, if it does not yet, and becomes the only one who uses it. */
export async function claim(cluster: Cluster, { port, durable, signal }: ClaimOptions): Promise<Claim> {
  const giveUpAt = Date.now() + UP_WITHIN_MS;
  let heldSince: number | undefined;
  for (let failedStarts = 0; ; await delay(POLL_MS, undefined, { signal })) {
    const postmaster = await findPostmaster(cluster);
    try {
      if (postmaster === undefined) {
        await startPostmaster(cluster, port ?? (await findFreePort()), durable);
        continue;
      }
      const taken = postmaster.isReady ? await takeLock(cluster, postmaster) : undefined;
      if (taken === "held") heldSince ??= Date.now();
      else if (taken !== undefined) return taken;
    } catch (error) {
      // Somebody else's start, an old session not yet ended, a server that just went down: all pass.
      if (postmaster === undefined) failedStarts += 1;
      if (failedStarts >= START_ATTEMPTS || isRefused(error) || Date.now() > giveUpAt) throw error;
      await delay(POLL_MS * 2 ** failedStarts, undefined, { signal });
    }
    if (heldSince !== undefined && Date.now() - heldSince > HELD_FOR_MS) {
      throw new AlreadyRunningError(cluster.dataFolder);
    }
  }
}

/** The lock, or "held" while somebody else has it. */
export async function takeLock(cluster: Cluster, { port }: Postmaster): Promise<Claim | "held"> {
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
    const [row] = await sql`select pg_try_advisory_lock(${ADVISORY_LOCKS.embeddedOwner}) as taken`;
    if (row?.taken === true) return { port, lost: lost.signal, release };
    await release();
    return "held";
  } catch (error) {
    await release();
    throw error;
  }
}

/** The password or the user is wrong (class 28 of PostgreSQL's errors): trying again would not help. */
function isRefused(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code.startsWith("28");
}
