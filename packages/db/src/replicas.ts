import { REPLICA_LAG_MAX_MS, SECOND } from "@pashu/validators/limits";
import { TimeoutError, withTimeout } from "@pashu/validators/timeout";
import { type ConnectOptions, connect, type Database } from "./client.ts";
import { errorCode } from "./errors.ts";
import { poll } from "./poll.ts";
import { type Reads, readsFrom } from "./reads.ts";
import { openProbe } from "./replica-probe.ts";

/** In use; too far behind the primary; or away, hanging, or no replica at all. */
export const REPLICA_STATES = ["ok", "behind", "away"] as const;
export type ReplicaState = (typeof REPLICA_STATES)[number];

export interface Replicas {
  /** Returns the reads of the next replica in use; null when reads must go to the primary. */
  choose(): Reads | null;
  /** In the order of their addresses. */
  states(): ReplicaState[];
  close(): Promise<void>;
}

export interface ReplicaOptions {
  primaryUrl: string;
  urls: readonly string[];
  connection: ConnectOptions;
  /** The fallback when a replica fails during a read. */
  primaryReads: Reads;
  /** Called for each pool that is opened on a replica. */
  onConnect?(database: Database): void;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
}

const CHECK_INTERVAL_MS = 250;
/** Then the primary is asked, early enough for an answer in time. Searches are given up sooner, on both. */
const READ_TIMEOUT_MS = 1.5 * SECOND;

/** The place in its log up to which the primary had written at a moment, by our own clock. */
interface Sample {
  at: number;
  written: number;
}

/**
 * Keeps an eye on the replicas of a primary. One is in use while it has replayed all that the primary had written two
 * seconds ago, which places in the log tell exactly, also when nothing is written; otherwise it is left out until it has.
 */
export function watchReplicas(options: ReplicaOptions): Replicas {
  let samples: Sample[] = [];
  const primary = openProbe(options.primaryUrl, "select pg_current_wal_lsn() - '0/0' as position");
  const stopSampling = poll(CHECK_INTERVAL_MS, async () => {
    const at = performance.now();
    const written = await primary.ask();
    if (written !== null) samples = [...samples.filter((sample) => isRecent(sample.at)), { at, written }];
  });
  const replicas = options.urls.map((url) => watchReplica(url, options, () => samples));
  let turn = 0;
  return {
    choose() {
      for (let tries = 0; tries < replicas.length; tries += 1) {
        turn = (turn + 1) % replicas.length;
        const replica = replicas[turn];
        if (replica?.state() === "ok") return replica.reads();
      }
      return null;
    },
    states: () => replicas.map((replica) => replica.state()),
    close: async () => {
      stopSampling();
      await Promise.all([primary, ...replicas].map((part) => part.close()));
    },
  };
}

function isRecent(at: number): boolean {
  return performance.now() - at <= REPLICA_LAG_MAX_MS;
}

function watchReplica(
  url: string,
  { connection, primaryReads, onConnect, log }: ReplicaOptions,
  samples: () => readonly Sample[],
) {
  const name = new URL(url).host;
  /** It holds whatever the primary held at this moment. */
  let heldAt = Number.NEGATIVE_INFINITY;
  let answers = false;
  let told: ReplicaState | null = null;

  const state = (): ReplicaState => (!answers ? "away" : isRecent(heldAt) ? "ok" : "behind");
  const tell = () => {
    const now = state();
    if (now !== told) log[now === "ok" ? "info" : "warn"]({ replica: name, state: now }, "replica state changed");
    told = now;
  };

  const withFallback = (replica: Reads): Reads => ({
    async run(queryOn, args) {
      if (!answers) return primaryReads.run(queryOn, args);
      try {
        return await withTimeout(replica.run(queryOn, args), READ_TIMEOUT_MS);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        // A late replica may only be busy; its next check decides.
        if (!(error instanceof TimeoutError) && !isConflict(error)) answers = false;
        return primaryReads.run(queryOn, args);
      }
    },
  });
  const open = () => {
    const database = connect(url, connection);
    onConnect?.(database);
    return { database, reads: withFallback(readsFrom(database)) };
  };
  let current = open();
  const renew = () => {
    void current.database.close();
    current = open();
  };

  const probe = openProbe(
    url,
    "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as position",
  );
  const stopChecking = poll(CHECK_INTERVAL_MS, async () => {
    const replayed = await probe.ask();
    // Connections that hang stay so for many minutes after the other end is back.
    if (told === "away" && replayed !== null) renew();
    answers = replayed !== null;
    if (replayed !== null) heldAt = samples().findLast(({ written }) => written <= replayed)?.at ?? heldAt;
    tell();
  });

  return {
    state,
    reads: () => current.reads,
    close: async () => {
      stopChecking();
      await Promise.all([probe.close(), current.database.close()]);
    },
  };
}

const RECOVERY_CONFLICT = "40001";
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** PostgreSQL's classes for "connection lost", "out of resources" and "shutting down". */
const DOWN = /^(08|53|57P)/;

/** Whether the primary may well answer what the replica did not. */
function isOfReplica(error: unknown): boolean {
  const code = errorCode(error) ?? "";
  return error instanceof TimeoutError || isConflict(error) || DOWN.test(code) || (code !== "" && !SQLSTATE.test(code));
}

/** The primary has removed what the statement was reading: nothing is wrong with the replica. */
function isConflict(error: unknown): boolean {
  return errorCode(error) === RECOVERY_CONFLICT;
}
