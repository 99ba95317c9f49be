import { join, resolve } from "node:path";
import type { Database, Db, ReadDatabase } from "@pashu/db/client";
import { readsFrom, type Reads } from "@pashu/db/reads";
import { watchReplicas, type Replicas } from "@pashu/db/replicas";
import type { StatementObserver } from "@pashu/db/pool";
import { MEGABYTE } from "@pashu/validators/limits";
import { createBuiltinIdentity } from "./adapters/builtin-identity/identity.ts";
import { createDiskStorage } from "./adapters/disk-storage.ts";
import { createFirebaseIdentity } from "./adapters/firebase-identity.ts";
import { createNominatim, type Geocoder } from "./adapters/nominatim.ts";
import { createS3Storage } from "./adapters/s3-storage.ts";
import { systemClock, type Clock } from "./platform/clock.ts";
import { deriveKey, s3Options, type Env } from "./env.ts";
import { createSessions, type Sessions } from "./platform/sessions.ts";
import { createRateLimits, type RateLimits } from "./platform/rate-limits.ts";
import { watchEventLoop, watchLoad, type EventLoopWatch, type IsOverloaded } from "./platform/load.ts";
import type { Logger } from "./platform/log.ts";
import type { IdentityProvider } from "./ports/identity-provider.ts";
import { addGauges } from "./platform/observe/gauges.ts";
import { createMetrics, type Metrics } from "./platform/observe/metrics.ts";
import { createOutsideWatch, type WatchOutside } from "./platform/observe/external-calls.ts";
import { createStatementObserver } from "./platform/observe/statement-metrics.ts";
import { watchStorageState, type StorageState } from "./platform/observe/storage-health.ts";
import type { Tracing } from "./platform/observe/tracing.ts";
import { watchedStorage } from "./platform/observe/instrumented-storage.ts";
import type { ObjectStorage } from "./ports/object-storage.ts";
import { TIMEOUTS, type Timeouts } from "./platform/timeouts.ts";
import { createPublicResponseCache, type PublicResponseCache } from "./platform/public-response-cache.ts";

/** Everything a verb may need, made once and passed down; tests make their own. */
export interface Deps {
  env: Env;
  log: Logger;
  clock: Clock;
  /** Aborted when the server is told to stop. */
  shutdownController: AbortController;
  timeouts: Timeouts;
  /** Whether new requests are refused. */
  isOverloaded: IsOverloaded;
  eventLoop: EventLoopWatch;
  db: Db;
  /** Verbs use `ctx.reads` instead, which may be a replica. */
  primaryReads: Reads;
  /** Null where there are none. */
  replicas: Replicas | null;
  /** Lists, counts and pages as visitors are answered. */
  publicResponseCache: PublicResponseCache;
  storage: ObjectStorage;
  storageState: StorageState;
  identity: IdentityProvider;
  sessions: Sessions;
  limits: RateLimits;
  metrics: Metrics;
  /** Null where nothing is traced. */
  tracing: Tracing | null;
  /** Measures what is asked of others. */
  outside: WatchOutside;
  requestsInFlight: { count: number };
  /** Says what stands at a point; null where nobody is to be asked. */
  geocoder: Geocoder | null;
  /** Keys the hashes of one-time codes. */
  codeKey: Buffer;
  /** Keys the hashes by which limits are counted. */
  limitKey: Buffer;
  /** Signs device cookies. */
  deviceKey: string;
  /** Keys the marks of phones in device cookies. */
  deviceMarkKey: Buffer;
  /** Signs the puzzles of the bot check. */
  proofSecret: string;
}

export function createDeps(parts: {
  env: Env;
  log: Logger;
  database: ReadDatabase & Pick<Database, "pools" | "observeStatements">;
  /** Where `database` is, for who reads from its replicas too. */
  primaryUrl?: string;
  secret: string;
  clock?: Clock;
  tracing?: Tracing | null;
  timeouts?: Timeouts;
  eventLoop?: EventLoopWatch;
}): Deps {
  const { env, log, secret, primaryUrl, clock = systemClock, tracing = null } = parts;
  const { timeouts = { ...TIMEOUTS }, eventLoop = watchEventLoop() } = parts;
  const { db, pools, observeStatements } = parts.database;
  const metrics = createMetrics();
  const outside = createOutsideWatch(metrics, tracing);
  const observer = createStatementObserver(metrics, tracing);
  observeStatements(observer);
  const primaryReads = readsFrom(parts.database);
  const limitKey = deriveKey(secret, "limits");
  const storage = watchedStorage(createStorage(env, { secret, clock, timeouts }), outside);
  const deps: Deps = {
    env,
    log,
    clock,
    shutdownController: new AbortController(),
    timeouts,
    isOverloaded: watchLoad(pools, eventLoop.lateMs),
    eventLoop,
    db,
    primaryReads,
    replicas: primaryUrl === undefined ? null : openReplicas(env, log, primaryUrl, primaryReads, observer),
    publicResponseCache: createPublicResponseCache(clock),
    storage,
    storageState: watchStorageState(storage),
    identity: createIdentity(env, db, { clock, outside, timeouts }),
    sessions: createSessions(db, { clock, secure: env.publicUrl.startsWith("https:") }),
    limits: createRateLimits({ db, log }, { redisUrl: env.REDIS_URL, writesPerHour: env.WRITES_PER_HOUR, limitKey }),
    metrics,
    tracing,
    outside,
    requestsInFlight: { count: 0 },
    geocoder: createGeocoder(env, log, outside),
    codeKey: deriveKey(secret, "one-time-codes"),
    limitKey,
    deviceKey: deriveKey(secret, "devices").toString("hex"),
    deviceMarkKey: deriveKey(secret, "device-marks"),
    proofSecret: deriveKey(secret, "proofs").toString("hex"),
  };
  addGauges(deps, pools);
  return deps;
}

function openReplicas(
  env: Env,
  log: Logger,
  primaryUrl: string,
  primaryReads: Reads,
  observer: StatementObserver,
): Replicas | null {
  if (env.DATABASE_REPLICA_URLS.length === 0) return null;
  return watchReplicas({
    primaryUrl,
    urls: env.DATABASE_REPLICA_URLS,
    connection: { max: env.DATABASE_POOL },
    primaryReads,
    onConnect: (replica) => replica.observeStatements(observer),
    log,
  });
}

function createIdentity(
  env: Env,
  db: Db,
  { clock, outside, timeouts }: Pick<Deps, "clock" | "outside" | "timeouts">,
): IdentityProvider {
  if (env.IDENTITY === "builtin") return createBuiltinIdentity({ db, clock });
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulator } = env;
  // The emulator asks for no account, and Google's own must not be told to it.
  const serviceAccount = emulator === undefined ? env.GOOGLE_APPLICATION_CREDENTIALS : undefined;
  const firebase = createFirebaseIdentity({ projectId, serviceAccount, clock, timeouts });
  return {
    kind: firebase.kind,
    verify: (idToken) => outside("identity", "verify", () => firebase.verify(idToken)),
    forget: (phone) => outside("identity", "forget", () => firebase.forget(phone)),
  };
}

function createGeocoder(
  { GEOCODER_URL, WEB_CONCURRENCY: processes, publicUrl, support }: Env,
  log: Logger,
  watch: WatchOutside,
): Geocoder | null {
  if (GEOCODER_URL === "off") return null;
  return createNominatim({ url: GEOCODER_URL, contact: [publicUrl, support.email], processes, log, watch });
}

function createStorage(
  env: Env,
  { secret, clock, timeouts }: Pick<Deps, "clock" | "timeouts"> & { secret: string },
): ObjectStorage {
  if (env.STORAGE === "disk") {
    const dir = env.STORAGE_DIR === undefined ? join(env.dataDir, "files") : resolve(env.STORAGE_DIR);
    return createDiskStorage({
      dir,
      secret: deriveKey(secret, "upload-links"),
      clock,
      reservedBytes: env.STORAGE_RESERVED_MB * MEGABYTE,
    });
  }
  return createS3Storage(s3Options(env), timeouts);
}
