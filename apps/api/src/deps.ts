import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { connect, type Database, type Db } from "@pashu/db/client";
import { onListingChanges } from "@pashu/db/listing-changes";
import { migrate } from "@pashu/db/migrate";
import { joinEmbedded, startEmbedded } from "@pashu/db/embedded";
import { isEmpty, seedDemonstration } from "@pashu/db/seed/demonstration";
import { createBuiltinIdentity } from "./adapters/builtin-identity.ts";
import { createDiskStorage } from "./adapters/disk-storage.ts";
import { createFirebaseIdentity } from "./adapters/firebase-identity.ts";
import { createNominatim, type Geocoder } from "./adapters/nominatim.ts";
import { createS3Storage } from "./adapters/s3-storage.ts";
import { systemClock, type Clock } from "./clock.ts";
import { deriveKey, s3Options, type Env } from "./env.ts";
import { prepareAnimalQueries, type AnimalQueries } from "./features/animals/animals.queries.ts";
import { prepareCategoryCounts } from "./features/categories/categories.queries.ts";
import { createSessions, type Sessions } from "./features/auth/sessions.ts";
import { storeImage } from "./features/media/store-image.ts";
import type { KeptAnswer } from "./http/for-visitors.ts";
import { createRateLimits, type RateLimits } from "./http/rate-limits.ts";
import type { Logger } from "./log.ts";
import type { IdentityProvider } from "./ports/identity-provider.ts";
import { addGauges } from "./observe/gauges.ts";
import { createMetrics, watchProcess, type Metrics } from "./observe/metrics.ts";
import { createOutsideWatch, type WatchOutside } from "./observe/outside.ts";
import { createStatementWatch } from "./observe/statements.ts";
import { startTracing, type Tracing } from "./observe/tracing.ts";
import { watchedStorage } from "./observe/watched-storage.ts";
import type { ObjectStorage } from "./ports/object-storage.ts";
import { createVisitorCache, type VisitorCache } from "./visitor-cache.ts";

const COMMAND_POOL = 2;

/** Everything a verb may need, made once and passed down; tests make their own. */
export interface Deps {
  env: Env;
  log: Logger;
  clock: Clock;
  db: Db;
  animals: AnimalQueries;
  categoryCounts: ReturnType<typeof prepareCategoryCounts>;
  /** Lists, counts and pages as visitors are answered. */
  visitorAnswers: VisitorCache<KeptAnswer>;
  storage: ObjectStorage;
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
  /** Signs the puzzles of the bot check. */
  proofSecret: string;
}

export function createDeps(parts: {
  env: Env;
  log: Logger;
  database: Pick<Database, "db" | "impatientDb" | "pools" | "watchStatements">;
  secret: string;
  clock?: Clock;
  tracing?: Tracing | null;
}): Deps {
  const { env, log, secret, clock = systemClock, tracing = null } = parts;
  const { db, impatientDb, pools, watchStatements } = parts.database;
  const metrics = createMetrics();
  const outside = createOutsideWatch(metrics, tracing);
  watchStatements(createStatementWatch(metrics, tracing));
  const deps: Deps = {
    env,
    log,
    clock,
    db,
    animals: prepareAnimalQueries(db, impatientDb),
    categoryCounts: prepareCategoryCounts(db),
    visitorAnswers: createVisitorCache<KeptAnswer>(clock),
    storage: watchedStorage(createStorage(env, secret, clock), outside),
    identity: createIdentity(env, db, clock, outside),
    sessions: createSessions(db, { clock, secure: env.publicUrl.startsWith("https:") }),
    limits: createRateLimits({ db, log }, { redisUrl: env.REDIS_URL, writesPerHour: env.WRITES_PER_HOUR }),
    metrics,
    tracing,
    outside,
    requestsInFlight: { count: 0 },
    geocoder: createGeocoder(env, log, outside),
    codeKey: deriveKey(secret, "one-time-codes"),
    proofSecret: deriveKey(secret, "proofs").toString("hex"),
  };
  addGauges(deps, pools);
  return deps;
}

function createIdentity(env: Env, db: Db, clock: Clock, outside: WatchOutside): IdentityProvider {
  if (env.IDENTITY === "builtin") return createBuiltinIdentity({ db, clock });
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulator } = env;
  // The emulator asks for no account, and Google's own must not be told to it.
  const serviceAccount = emulator === undefined ? env.GOOGLE_APPLICATION_CREDENTIALS : undefined;
  const firebase = createFirebaseIdentity({ projectId, serviceAccount, clock });
  return {
    kind: firebase.kind,
    verify: (idToken) => outside("identity", "verify", () => firebase.verify(idToken)),
    forget: (phone) => outside("identity", "forget", () => firebase.forget(phone)),
  };
}

function createGeocoder({ GEOCODER_URL, publicUrl, support }: Env, log: Logger, watch: WatchOutside): Geocoder | null {
  if (GEOCODER_URL === "off") return null;
  return createNominatim({ url: GEOCODER_URL, contact: [publicUrl, support.email], log, watch });
}

function createStorage(env: Env, secret: string, clock: Clock): ObjectStorage {
  if (env.STORAGE === "disk") {
    const dir = env.STORAGE_DIR === undefined ? join(env.dataDir, "files") : resolve(env.STORAGE_DIR);
    return createDiskStorage({ dir, secret: deriveKey(secret, "upload-links"), clock });
  }
  return createS3Storage(s3Options(env));
}

interface Running {
  deps: Deps;
  stop(): Promise<void>;
}

/** Starts or reaches the database, brings it up to date, and makes everything that depends on it. */
export async function startDeps(env: Env, log: Logger, say: (progress: string) => void): Promise<Running> {
  say("▸ Starting the database …");
  await mkdir(env.dataDir, { recursive: true });
  const database = await reachDatabase(env, () => startEmbedded({ dataDir: env.dataDir, log }));
  return orStop(database, async () => {
    await migrate(database.url);
    const running = await connectDeps(env, log, database, env.DATABASE_POOL, await startTracing(env));
    const { deps } = running;
    watchProcess(deps.metrics);
    await deps.limits.settled();
    if ((env.SEED_DEMO ?? env.DATABASE_URL === undefined) && (await isEmpty(deps.db))) {
      say("▸ Filling it with demonstration sellers and listings …");
      await seedDemonstration(deps.db, { storeImage: (bytes) => storeImage(deps, bytes), now: deps.clock.now() });
    }
    await onListingChanges(deps.db.$client, () => deps.visitorAnswers.forget());
    return running;
  });
}

/** The same for an operator's command: the database is taken as it is, whether or not the server runs on it. */
export async function joinDeps(env: Env, log: Logger): Promise<Running> {
  const database = await joinDatabase(env, log);
  return orStop(database, () => connectDeps(env, log, database, COMMAND_POOL));
}

/** Only brings the database up to date; the names of the migrations that it had not had. */
export async function migrateOnly(env: Env, log: Logger): Promise<string[]> {
  const database = await joinDatabase(env, log);
  try {
    return await migrate(database.url);
  } finally {
    await database.stop();
  }
}

interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

function joinDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  return reachDatabase(env, () => joinEmbedded({ dataDir: env.dataDir, log }));
}

/** The operator's own, which is not ours to stop, or the embedded one. */
async function reachDatabase({ DATABASE_URL }: Env, embedded: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  return DATABASE_URL === undefined ? embedded() : { url: DATABASE_URL, stop: async () => {} };
}

/** Stops the database again where what needs it cannot start. */
async function orStop<T>(database: OpenDatabase, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function connectDeps(
  env: Env,
  log: Logger,
  reached: OpenDatabase,
  max: number,
  tracing: Tracing | null = null,
): Promise<Running> {
  const database = connect(reached.url, { max });
  const deps = createDeps({ env, log, database, tracing, secret: env.SECRET ?? (await keptSecret(env.dataDir)) });
  return {
    deps,
    stop: async () => {
      deps.limits.close();
      await database.close();
      await tracing?.close();
      await reached.stop();
    },
  };
}

/** The secret of this machine's data, made at first use and readable by its owner only. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "secret");
  const made = randomBytes(32).toString("hex");
  await writeFile(file, made, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return readFile(file, "utf8");
}
