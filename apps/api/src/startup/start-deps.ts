import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "@pashu/db/client";
import { changedCollations, changedCollationsOfReplica, type ChangedCollation } from "@pashu/db/collation-check";
import { assertConnectionsSuffice } from "@pashu/db/connections";
import { joinEmbedded, startEmbedded } from "@pashu/db/embedded";
import { onListingChanges } from "@pashu/db/listing-changes";
import { makeFolder } from "@pashu/db/make-folder";
import { migrate } from "@pashu/db/migrate";
import { assertReleaseServes } from "@pashu/db/release";
import { assertOwnSessions, assertOwnSessionsOfReplica, SharedSessionError } from "@pashu/db/session-check";
import { isEmpty, seedDemonstration } from "@pashu/db/seed/demonstration";
import { generateTitle } from "./demonstration-title.ts";
import { COMMAND_CONNECTIONS, COMMAND_POOL, serverConnections } from "./connections.ts";
import { createDeps, type AppDeps } from "../create-deps.ts";
import type { Env } from "../env.ts";
import { refreshSearchKeys } from "../features/search-keys/refresh-search-keys.ts";
import { startSearchMissWriter } from "../features/search/write-search-misses.ts";
import { startViewWriter } from "../features/views/write-views.ts";
import type { StartupReporter } from "./startup-reporter.ts";
import { orStopped } from "./stop-on-signal.ts";
import { storeImage } from "../features/media/store-image.ts";
import type { Logger } from "../platform/log.ts";
import { startTracing } from "../platform/observability/start-tracing.ts";
import type { Tracing } from "../platform/observability/tracing.ts";

interface StartedDeps {
  deps: AppDeps;
  databaseUrl: string;
  stop(): Promise<void>;
}

type StartReport = Pick<StartupReporter, "progress" | "migrated">;
type Connect = (env: Env, log: Logger, opened: OpenDatabase) => Promise<StartedDeps>;

interface StartOptions {
  open?: typeof openDatabase;
  /** Stops the start, and the embedded database that it has started. */
  stopping?: AbortSignal;
}

/** Connects to the database or starts the embedded one, migrates it, and creates the dependencies of a single process. */
export function startDeps(
  env: Env,
  log: Logger,
  report: StartReport,
  options: StartOptions = {},
): Promise<StartedDeps> {
  return prepare(env, log, report, connectServing, options);
}

/** Creates the dependencies of the supervisor, which serves no requests. Its workers use `startWorkerDeps`. */
export function startSupervisorDeps(
  env: Env,
  log: Logger,
  report: StartReport,
  options: StartOptions,
): Promise<StartedDeps> {
  return prepare(env, log, report, connectSupervising, options);
}

/** Creates the dependencies of a worker. The supervisor has migrated the database. */
export async function startWorkerDeps(env: Env, log: Logger): Promise<StartedDeps> {
  return connectServing(env, log, await openExistingDatabase(env, log));
}

export async function startCommandDeps(env: Env, log: Logger): Promise<StartedDeps> {
  const database = await openExistingDatabase(env, log);
  return stopOnError(database, () => connectDeps(env, log, database, { max: COMMAND_POOL }));
}

/** For commands that need the database alone, without dependencies. */
export async function runOnDatabase<Result>(
  env: Env,
  log: Logger,
  stopping: AbortSignal,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const database = await openExistingDatabase(env, log);
  try {
    await assertOwnSessions(database.url, "DATABASE_URL");
    return await orStopped(stopping, () => work(database.url));
  } finally {
    await database.stop();
  }
}

export interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

function openExistingDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  return chooseDatabase(env, () => joinEmbedded({ dataDir: env.dataDir, log }));
}

async function chooseDatabase({ DATABASE_URL }: Env, embedded: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  return DATABASE_URL === undefined ? embedded() : { url: DATABASE_URL, stop: async () => {} };
}

export async function openDatabase(env: Env, log: Logger, report: StartReport): Promise<OpenDatabase> {
  await makeFolder(env.dataDir);
  return chooseDatabase(env, () => {
    report.progress("Starting the embedded database");
    return startEmbedded({ dataDir: env.dataDir, log });
  });
}

async function stopOnError<T>(started: { stop(): Promise<void> }, next: () => Promise<T>): Promise<T> {
  try {
    return await next();
  } catch (error) {
    await started.stop();
    throw error;
  }
}

async function prepare(
  env: Env,
  log: Logger,
  report: StartReport,
  connectTo: Connect,
  { open = openDatabase, stopping = new AbortController().signal }: StartOptions,
): Promise<StartedDeps> {
  // Not interrupted: a PostgreSQL that is starting could not be stopped yet.
  const database = await open(env, log, report);
  const connected = async () => {
    report.progress("Connecting to the database and applying migrations");
    await assertOwnSessions(database.url, "DATABASE_URL");
    await Promise.all(env.DATABASE_REPLICA_URLS.map((url) => checkReplica(url, log)));
    await migrate(database.url, { onApplied: report.migrated });
    const started = await connectTo(env, log, database);
    const { deps } = started;
    return stopOnError(started, async () => {
      await assertConnectionsSuffice(deps.db, requiredConnections(env));
      warnOfCollations(log, await changedCollations(deps.db));
      if ((env.SEED_DEMO ?? env.DATABASE_URL === undefined) && (await isEmpty(deps.db))) {
        report.progress("Filling the database with demonstration sellers and listings");
        await seedDemonstration(deps.db, {
          storeImage: (bytes) => storeImage(deps, bytes),
          generateTitle,
          now: deps.clock.now(),
        });
        await refreshSearchKeys(deps);
      }
      return started;
    });
  };
  return stopOnError(database, () => orStopped(stopping, connected));
}

/** An unreachable replica does not stop the start: it is not used until it responds. */
async function checkReplica(url: string, log: Logger): Promise<void> {
  const check = assertOwnSessionsOfReplica(url, `${new URL(url).host} in DATABASE_REPLICA_URLS`);
  await check.catch((error: unknown) => {
    if (error instanceof SharedSessionError) throw error;
  });
  warnOfCollations(log, await changedCollationsOfReplica(url).catch(() => []), new URL(url).host);
}

/** Does not stop the start: most searches are right, and reindexing needs no pause (docs/decisions/107). */
function warnOfCollations(log: Logger, collations: ChangedCollation[], replica?: string): void {
  if (collations.length > 0)
    log.warn({ collations, replica }, "collation version changed: reindex, see CollationChanged in docs/operations.md");
}

/** For processes that serve requests: uses replicas and listens for the writes of other processes. */
async function connectServing(env: Env, log: Logger, opened: OpenDatabase): Promise<StartedDeps> {
  const { DATABASE_POOL: max } = env;
  const started = await connectDeps(env, log, opened, {
    max,
    replicaPool: max,
    tracing: await startTracing(env),
  });
  const { db, limits, caches, health, searchAliases, diseaseNotices } = started.deps;
  return stopOnError(started, async () => {
    await assertReleaseServes(db);
    await limits.connected();
    await onListingChanges(db.$client, () => caches.responses.invalidate());
    const copies = [searchAliases, diseaseNotices];
    await Promise.all(copies.map((copy) => copy.refresh()));
    const refreshing = copies.map((copy) => copy.startRefreshing());
    const stopChecking = health.releaseCheck.startChecking();
    const writers = [startViewWriter(started.deps), startSearchMissWriter(started.deps)];
    return {
      ...started,
      stop: async () => {
        for (const stopRefreshing of refreshing) stopRefreshing();
        stopChecking();
        await Promise.all(writers.map((writer) => writer.stop()));
        await started.stop();
      },
    };
  });
}

async function connectSupervising(env: Env, log: Logger, opened: OpenDatabase): Promise<StartedDeps> {
  const started = await connectDeps(env, log, opened, {
    max: COMMAND_POOL,
    // For jobs that read all listings.
    replicaPool: COMMAND_POOL,
    tracing: await startTracing(env),
  });
  return stopOnError(started, async () => {
    const { db, limits, health } = started.deps;
    await assertReleaseServes(db);
    await limits.connected();
    const stopChecking = health.releaseCheck.startChecking();
    return {
      ...started,
      stop: async () => {
        stopChecking();
        await started.stop();
      },
    };
  });
}

interface Connection {
  max: number;
  replicaPool?: number;
  tracing?: Tracing | null;
}

async function connectDeps(env: Env, log: Logger, opened: OpenDatabase, connection: Connection): Promise<StartedDeps> {
  const { max, ...others } = connection;
  const database = connect(opened.url, { max });
  const secret = env.SECRET ?? (await loadOrCreateSecret(env.dataDir));
  const deps = createDeps({ env, log, database, secret, ...others });
  return {
    deps,
    databaseUrl: opened.url,
    stop: async () => {
      deps.limits.close();
      deps.health.eventLoop.stop();
      await deps.replicas?.close();
      await database.close();
      await deps.observability.tracing?.close();
      await opened.stop();
    },
  };
}

function requiredConnections(env: Env) {
  const { WEB_CONCURRENCY: processes, DATABASE_POOL: pool } = env;
  const reason =
    processes === 1
      ? `the server with a pool of ${pool}`
      : `${processes} processes (WEB_CONCURRENCY) with a pool of ${pool} each (DATABASE_POOL)`;
  return { connections: serverConnections(env) + COMMAND_CONNECTIONS, reason };
}

async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "secret");
  await makeFolder(dataDir);
  const generated = randomBytes(32).toString("hex");
  await writeFile(file, generated, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return readFile(file, "utf8");
}
