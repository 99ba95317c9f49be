import { join, resolve } from "node:path";
import { searchConnections, type Database, type Db } from "@pashu/db/client";
import type { StatementObserver } from "@pashu/db/pool";
import type { Primary } from "@pashu/db/primary";
import { readsFrom, type Reads } from "@pashu/db/reads";
import { watchReplicas, type Replicas } from "@pashu/db/replicas";
import { MEGABYTE, PUSH_TIMEOUT_MS } from "@pashu/validators/limits";
import { createBuiltinIdentity } from "./adapters/builtin-identity/identity.ts";
import { createDiskStorage } from "./adapters/disk-storage.ts";
import { createFirebaseIdentity } from "./adapters/firebase-identity.ts";
import { createNominatim, type Geocoder } from "./adapters/nominatim.ts";
import { createS3Storage } from "./adapters/s3-storage.ts";
import { createWebPush } from "./adapters/web-push.ts";
import type { Context } from "./context.ts";
import type { Deps } from "./deps.ts";
import { s3Options, type Env } from "./env.ts";
import { registerAuthGauges } from "./features/auth/gauges.ts";
import { createCurrentNotices, type DiseaseNoticesState } from "./features/disease-notices/current-notices.ts";
import { registerGrievanceGauges } from "./features/grievances/gauges.ts";
import { registerMarketGauges } from "./features/market/gauges.ts";
import { registerModerationGauges } from "./features/moderation/gauges.ts";
import { createPendingMisses } from "./features/search/pending-misses.ts";
import { createSearchAliases } from "./features/search/search-aliases.ts";
import type { SearchState } from "./features/search/search-context.ts";
import { registerWebhookGauges } from "./features/webhooks/gauges.ts";
import { createPendingViews, type ViewState } from "./features/views/pending-views.ts";
import { JOBS } from "./jobs.ts";
import { systemClock, type Clock } from "./platform/clock.ts";
import { createCountCache } from "./platform/count-cache.ts";
import { deriveKeys } from "./platform/keys.ts";
import type { Logger } from "./platform/log.ts";
import { createInstrument, type Instrument } from "./platform/observability/external-calls.ts";
import { registerGauges } from "./platform/observability/gauges.ts";
import { instrumentStorage } from "./platform/observability/instrumented-storage.ts";
import { createMetrics } from "./platform/observability/metrics.ts";
import { createStatementObserver } from "./platform/observability/statement-metrics.ts";
import { createStorageHealth } from "./platform/observability/storage-health.ts";
import type { Tracing } from "./platform/observability/tracing.ts";
import { createEventLoopMonitor, createOverloadDetector, type EventLoopMonitor } from "./platform/overload.ts";
import { createPublicResponseCache } from "./platform/public-response-cache.ts";
import { createQueues } from "./platform/queues.ts";
import { createRateLimits } from "./platform/rate-limits.ts";
import { createReleaseCheck } from "./platform/release-check.ts";
import { createSessions } from "./platform/sessions.ts";
import { TIMEOUTS, type Timeouts } from "./platform/timeouts.ts";
import type { IdentityProvider } from "./ports/identity-provider.ts";
import type { ObjectStorage } from "./ports/object-storage.ts";

type FeatureState = SearchState & ViewState & DiseaseNoticesState;

export type AppDeps = Deps & FeatureState;

export type AppContext = Context & { deps: FeatureState };

/** The composition root: creates everything that the app uses, once per process. */
export function createDeps(parts: {
  env: Env;
  log: Logger;
  database: Omit<Database, "sql" | "close">;
  /** Maximum number of connections to each replica. Without it, all reads use the primary. */
  replicaPool?: number | undefined;
  secret: string;
  clock?: Clock;
  tracing?: Tracing | null;
  timeouts?: Timeouts;
  eventLoop?: EventLoopMonitor;
}): AppDeps {
  const { env, log, secret, replicaPool, clock = systemClock, tracing = null } = parts;
  const { timeouts = { ...TIMEOUTS }, eventLoop = createEventLoopMonitor() } = parts;
  const { db, pools, primary, observeStatements } = parts.database;
  const metrics = createMetrics();
  const instrument = createInstrument(metrics, tracing);
  const observer = createStatementObserver(metrics, tracing);
  observeStatements(observer);
  const primaryReads = readsFrom(parts.database);
  const replicas =
    replicaPool === undefined ? null : openReplicas({ env, log, primary, primaryReads, observer, max: replicaPool });
  const keys = deriveKeys(secret);
  const storage = instrumentStorage(createStorage(env, { keys, clock, timeouts }), instrument);
  const deps: AppDeps = {
    env,
    log,
    clock,
    shutdownController: new AbortController(),
    timeouts,
    db,
    primaryReads,
    visitorReads: replicas?.visitorReads ?? primaryReads,
    replicas,
    queues: createQueues(
      { log, metrics },
      searchConnections(env.DATABASE_POOL) * (1 + env.DATABASE_REPLICA_URLS.length),
    ),
    caches: { responses: createPublicResponseCache(clock), counts: createCountCache(clock) },
    pendingViews: createPendingViews(),
    pendingMisses: createPendingMisses(),
    searchAliases: createSearchAliases({ db, log }),
    diseaseNotices: createCurrentNotices({ db, log, clock }),
    storage,
    identity: createIdentity(env, db, { clock, instrument, timeouts }),
    push: createWebPush({
      privateKey: keys.push,
      contact: contactOf(env),
      timeoutMs: PUSH_TIMEOUT_MS,
      instrument,
      log,
    }),
    sessions: createSessions(db, { clock, secure: env.publicUrl.startsWith("https:") }),
    limits: createRateLimits(
      { db, log },
      { redisUrl: env.REDIS_URL, writesPerHour: env.WRITES_PER_HOUR, limitKey: keys.limits },
    ),
    geocoder: createGeocoder(env, log, instrument),
    keys,
    health: {
      isOverloaded: createOverloadDetector(pools, {
        delayMs: eventLoop.delayMs,
        replicasServeVisitors: () => replicas?.serveVisitors() ?? false,
      }),
      releaseCheck: createReleaseCheck({ db, log }),
      eventLoop,
      storage: createStorageHealth(storage),
    },
    observability: { metrics, tracing, instrument, requestsInFlight: { count: 0 } },
  };
  registerGauges(deps, { pools, jobs: JOBS.map(({ name }) => name) });
  registerAuthGauges(deps);
  registerGrievanceGauges(deps);
  registerMarketGauges(deps);
  registerModerationGauges(deps);
  registerWebhookGauges(deps);
  return deps;
}

function openReplicas({
  env,
  log,
  primary,
  primaryReads,
  observer,
  max,
}: {
  env: Env;
  log: Logger;
  primary: Primary;
  primaryReads: Reads;
  observer: StatementObserver;
  max: number;
}): Replicas | null {
  if (env.DATABASE_REPLICA_URLS.length === 0) return null;
  return watchReplicas({
    primary,
    urls: env.DATABASE_REPLICA_URLS,
    connection: { max },
    primaryReads,
    onConnect: (replica) => replica.observeStatements(observer),
    log,
  });
}

function createIdentity(
  env: Env,
  db: Db,
  { clock, timeouts, instrument }: Pick<Deps, "clock" | "timeouts"> & { instrument: Instrument },
): IdentityProvider {
  if (env.IDENTITY === "builtin") return createBuiltinIdentity({ db, clock });
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulator } = env;
  // The emulator needs no service account, and must not receive the real one.
  const serviceAccount = emulator === undefined ? env.GOOGLE_APPLICATION_CREDENTIALS : undefined;
  const firebase = createFirebaseIdentity({ projectId, serviceAccount, clock, timeouts });
  return {
    kind: firebase.kind,
    verify: (idToken) => instrument("identity", "verify", () => firebase.verify(idToken)),
    deleteUser: (phone) => instrument("identity", "deleteUser", () => firebase.deleteUser(phone)),
  };
}

/** Push services require an address that is not local. */
function contactOf({ support, publicUrl }: Env): string {
  return support.email === undefined ? publicUrl : `mailto:${support.email}`;
}

function createGeocoder(
  { GEOCODER_URL, WEB_CONCURRENCY: processes, publicUrl, support }: Env,
  log: Logger,
  instrument: Instrument,
): Geocoder | null {
  if (GEOCODER_URL === "off") return null;
  return createNominatim({ url: GEOCODER_URL, contact: [publicUrl, support.email], processes, log, instrument });
}

function createStorage(env: Env, { keys, clock, timeouts }: Pick<Deps, "keys" | "clock" | "timeouts">): ObjectStorage {
  if (env.STORAGE === "disk") {
    const dir = env.STORAGE_DIR === undefined ? join(env.dataDir, "files") : resolve(env.STORAGE_DIR);
    return createDiskStorage({
      dir,
      secret: keys.uploads,
      clock,
      reservedBytes: env.STORAGE_RESERVED_MB * MEGABYTE,
    });
  }
  return createS3Storage(s3Options(env), timeouts);
}
