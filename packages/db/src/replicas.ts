import { REPLICA_LAG_MAX_MS, SECOND } from "@pashu/validators/limits";
import { TimeoutError, withTimeout } from "@pashu/validators/timeout";
import { type ConnectOptions, connect, type Database } from "./client.ts";
import { errorCode } from "./errors.ts";
import { poll } from "./poll.ts";
import { type Reads, readsFrom } from "./reads.ts";
import { openProbe } from "./replica-probe.ts";

/** `ok`: in use. `behind`: lagging too far. `away`: unreachable, hanging or not a replica. */
export const REPLICA_STATES = ["ok", "behind", "away"] as const;
export type ReplicaState = (typeof REPLICA_STATES)[number];

export interface Replicas {
  /** Returns the reads of the next replica in use; null when reads must go to the primary. */
  choose(): Reads | null;
  states(): ReplicaState[];
  close(): Promise<void>;
}

export interface ReplicaOptions {
  primaryUrl: string;
  urls: readonly string[];
  connection: ConnectOptions;
  primaryReads: Reads;
  onConnect?(database: Database): void;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
}

const CHECK_INTERVAL_MS = 250;
/** Timeout of a read on a replica, after which the primary serves it. Searches have a shorter timeout. */
const READ_TIMEOUT_MS = 1.5 * SECOND;

/** WAL position of the primary at a time of our monotonic clock. */
interface Sample {
  at: number;
  written: number;
}

/**
 * Monitors replicas. A replica is in use while it has replayed what the primary had written REPLICA_LAG_MAX_MS ago,
 * measured by WAL positions: docs/decisions/018-read-replicas.md.
 */
export function watchReplicas(options: ReplicaOptions): Replicas {
  let samples: Sample[] = [];
  const primary = openProbe(options.primaryUrl, "select pg_current_wal_lsn() - '0/0' as position");
  const stopSampling = poll(CHECK_INTERVAL_MS, async () => {
    const at = performance.now();
    const written = await primary.read();
    if (written !== null) samples = [...samples.filter((sample) => isRecent(sample.at)), { at, written }];
  });
  const replicas = options.urls.map((url) => watchReplica(url, options, () => samples));
  let last = 0;
  return {
    choose() {
      for (let tries = 0; tries < replicas.length; tries += 1) {
        last = (last + 1) % replicas.length;
        const replica = replicas[last];
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
  /** Time up to which the replica has replayed the primary's writes. */
  let replayedUntil = Number.NEGATIVE_INFINITY;
  let isReachable = false;
  let reported: ReplicaState | null = null;

  const state = (): ReplicaState => (!isReachable ? "away" : isRecent(replayedUntil) ? "ok" : "behind");
  const reportChange = () => {
    const now = state();
    if (now !== reported) log[now === "ok" ? "info" : "warn"]({ replica: name, state: now }, "replica state changed");
    reported = now;
  };

  const withFallback = (replica: Reads): Reads => ({
    async run(queryOn, args) {
      if (!isReachable) return primaryReads.run(queryOn, args);
      try {
        return await withTimeout(replica.run(queryOn, args), READ_TIMEOUT_MS);
      } catch (error) {
        if (!isReplicaFailure(error)) throw error;
        // A late replica may only be busy; its next check decides.
        if (!(error instanceof TimeoutError) && !isConflict(error)) isReachable = false;
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
  const reconnect = () => {
    void current.database.close();
    current = open();
  };

  const probe = openProbe(
    url,
    "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as position",
  );
  const stopChecking = poll(CHECK_INTERVAL_MS, async () => {
    const replayed = await probe.read();
    // Otherwise connections would hang for minutes after the replica has recovered.
    if (reported === "away" && replayed !== null) reconnect();
    isReachable = replayed !== null;
    if (replayed !== null)
      replayedUntil = samples().findLast(({ written }) => written <= replayed)?.at ?? replayedUntil;
    reportChange();
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
/** SQLSTATE classes: connection exception, insufficient resources, operator intervention. */
const UNAVAILABLE = /^(08|53|57P)/;

/** True for failures of the replica, not of the statement: the primary can serve the read. */
function isReplicaFailure(error: unknown): boolean {
  const code = errorCode(error) ?? "";
  return (
    error instanceof TimeoutError ||
    isConflict(error) ||
    UNAVAILABLE.test(code) ||
    (code !== "" && !SQLSTATE.test(code))
  );
}

/** True when replay removed rows that the statement needed. The replica itself works. */
function isConflict(error: unknown): boolean {
  return errorCode(error) === RECOVERY_CONFLICT;
}
