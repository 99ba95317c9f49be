import { READS_WITHOUT_PRIMARY_MS, REPLICA_LAG_MAX_MS, SECOND } from "@pashu/validators/limits";
import { TimeoutError, withTimeout } from "@pashu/validators/timeout";
import { type ConnectOptions, connectReplica, type Server } from "./client.ts";
import { errorCode } from "./errors.ts";
import { poll } from "./poll.ts";
import type { Primary } from "./primary.ts";
import { type Reads, readsFrom } from "./reads.ts";
import { openProbe } from "./server-probe.ts";

/** `ok`: usable. `behind`: lagging too far. `away`: unreachable or hanging. `primary`: gets no reads as a replica. */
export const REPLICA_STATES = ["ok", "behind", "away", "primary"] as const;
export type ReplicaState = (typeof REPLICA_STATES)[number];

export interface Replicas {
  /**
   * Returns the reads of the next replica in use; null when reads must go to the primary.
   * @param fallback serves reads that fail on the replica; by default the primary
   * @param timeoutMs after which the fallback serves the read
   */
  choose(fallback?: Reads, timeoutMs?: number): Reads | null;
  /** For visitors: reads on the primary or, while it does not answer, on a replica that had its writes until then. */
  visitorReads: Reads;
  /** True while no primary answers and a replica can serve visitors. */
  serveVisitors(): boolean;
  states(): ReplicaState[];
  close(): Promise<void>;
}

export interface ReplicaOptions {
  primary: Pick<Primary, "readPosition">;
  urls: readonly string[];
  connection: ConnectOptions;
  primaryReads: Reads;
  onConnect?(replica: Server): void;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
}

const CHECK_INTERVAL_MS = 250;
/** Timeout of a read, after which another server may serve it. Searches have a shorter timeout. */
const READ_TIMEOUT_MS = 1.5 * SECOND;

/** WAL position of the primary at a time of our monotonic clock. */
interface Sample {
  at: number;
  written: number;
}

/**
 * Monitors replicas. A replica is in use while it has replayed what the primary had written REPLICA_LAG_MAX_MS ago,
 * measured by WAL positions: docs/decisions/018-read-replicas.md. While no primary answers, visitors read from those
 * that were in use before: docs/decisions/088-reads-without-primary.md.
 */
export function watchReplicas(options: ReplicaOptions): Replicas {
  const { primary, primaryReads } = options;
  let samples: Sample[] = [];
  let answers = false;
  let checking: Promise<boolean> | null = null;
  const sample = async () => {
    const at = performance.now();
    const written = await primary.readPosition();
    if (written !== null)
      samples = [...samples.filter((each) => isWithin(REPLICA_LAG_MAX_MS, each.at)), { at, written }];
    answers = written !== null;
    return answers;
  };
  const checkPrimary = () => (checking ??= sample().finally(() => (checking = null)));
  const stopSampling = poll(CHECK_INTERVAL_MS, async () => void (await checkPrimary()));

  const replicas = options.urls.map((url) => watchReplica(url, options, () => samples));
  let last = 0;
  const next = (isUsable: (replica: Replica) => boolean) => {
    for (let tries = 0; tries < replicas.length; tries += 1) {
      last = (last + 1) % replicas.length;
      const replica = replicas[last];
      if (replica !== undefined && isUsable(replica)) return replica;
    }
    return null;
  };
  const serveVisitors = () => !answers && replicas.some((replica) => replica.isUsableWithoutPrimary());
  const withoutPrimary: Reads = {
    async run(queryOn, args) {
      let failure: unknown = null;
      for (const _ of replicas) {
        const replica = next((each) => each.isUsableWithoutPrimary());
        if (replica === null) break;
        try {
          return await replica.readsWithin(READ_TIMEOUT_MS).run(queryOn, args);
        } catch (error) {
          if (!isServerFailure(error)) throw error;
          failure = error;
        }
      }
      throw failure;
    },
  };

  return {
    choose: (fallback = primaryReads, timeoutMs = READ_TIMEOUT_MS) => {
      const replica = next((each) => each.isInUse());
      return replica && withFallback(replica.readsWithin(timeoutMs), fallback);
    },
    visitorReads: {
      async run(queryOn, args) {
        // The primary may answer after all: on a busy machine its check is late.
        if (serveVisitors()) return withFallback(withoutPrimary, primaryReads).run(queryOn, args);
        const read = primaryReads.run(queryOn, args);
        try {
          return await withTimeout(read, READ_TIMEOUT_MS);
        } catch (error) {
          if (!isServerFailure(error)) throw error;
          await checkPrimary();
          if (serveVisitors()) return withoutPrimary.run(queryOn, args);
          // Slow, but it answers.
          if (error instanceof TimeoutError) return read;
          throw error;
        }
      },
    },
    serveVisitors,
    states: () => replicas.map((replica) => replica.state()),
    close: async () => {
      stopSampling();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

type Replica = ReturnType<typeof watchReplica>;

function withFallback(reads: Reads, fallback: Reads): Reads {
  return {
    run: (queryOn, args) =>
      reads.run(queryOn, args).catch((error: unknown) => {
        if (!isServerFailure(error)) throw error;
        return fallback.run(queryOn, args);
      }),
  };
}

function isWithin(ms: number, at: number): boolean {
  return performance.now() - at <= ms;
}

function watchReplica(url: string, { connection, onConnect, log }: ReplicaOptions, samples: () => readonly Sample[]) {
  const name = new URL(url).host;
  /** Time up to which the replica has replayed the primary's writes. */
  let replayedUntil = Number.NEGATIVE_INFINITY;
  let isReachable = false;
  let isPrimary = false;
  let reported: ReplicaState | null = null;

  const isInUse = () => isReachable && !isPrimary && isWithin(REPLICA_LAG_MAX_MS, replayedUntil);
  /** True if it lagged little at the time of the primary's last answer. A promoted replica can serve such reads, too. */
  const isUsableWithoutPrimary = () => {
    const lastAnswer = samples().at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    const isUpToDate =
      isWithin(READS_WITHOUT_PRIMARY_MS, lastAnswer) && lastAnswer - replayedUntil <= REPLICA_LAG_MAX_MS;
    return isReachable && isUpToDate;
  };
  const state = (): ReplicaState => {
    if (!isReachable) return "away";
    if (isPrimary) return "primary";
    return isInUse() || isUsableWithoutPrimary() ? "ok" : "behind";
  };
  const reportChange = () => {
    const now = state();
    if (now !== reported)
      log[now === "ok" || now === "primary" ? "info" : "warn"]({ replica: name, state: now }, "replica state changed");
    reported = now;
  };

  const open = () => {
    const database = connectReplica(url, connection);
    onConnect?.(database);
    return { database, reads: readsFrom(database) };
  };
  let current = open();
  const reconnect = () => {
    void current.database.close();
    current = open();
  };

  const probe = openProbe(url);
  const stopChecking = poll(CHECK_INTERVAL_MS, async () => {
    const found = await probe.read();
    isPrimary = found !== null && found.timeline !== null;
    // Otherwise connections would hang for minutes after the replica has recovered.
    if (reported === "away" && found !== null) reconnect();
    isReachable = found !== null;
    if (found !== null)
      replayedUntil =
        samples()
          .filter(({ written }) => written <= found.position)
          .at(-1)?.at ?? replayedUntil;
    reportChange();
  });

  return {
    state,
    isInUse,
    isUsableWithoutPrimary,
    /** A read throws TimeoutError, also when the replica is only busy. */
    readsWithin: (timeoutMs: number): Reads => ({
      async run(queryOn, args) {
        if (!isReachable) throw new TimeoutError("the replica is away");
        try {
          return await withTimeout(current.reads.run(queryOn, args), timeoutMs);
        } catch (error) {
          // A late replica may only be busy; its next check decides.
          if (isServerFailure(error) && !(error instanceof TimeoutError) && !isConflict(error)) isReachable = false;
          throw error;
        }
      },
    }),
    close: async () => {
      stopChecking();
      await Promise.all([probe.close(), current.database.close()]);
    },
  };
}

const RECOVERY_CONFLICT = "40001";
/** Not EPIPE: no class begins with E. */
const SQLSTATE = /^[0-9FHPX][0-9A-Z]{4}$/;
/** SQLSTATE classes: connection exception, insufficient resources, operator intervention. */
const UNAVAILABLE = /^(08|53|57P)/;

/** True for failures of the server, not of the statement: another server can serve the read. */
function isServerFailure(error: unknown): boolean {
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
