import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "@pashu/db/client";
import { assertConnectionsSuffice } from "@pashu/db/connections";
import { joinEmbedded, startEmbedded } from "@pashu/db/embedded";
import { onListingChanges } from "@pashu/db/listing-changes";
import { makeFolder } from "@pashu/db/make-folder";
import { migrate } from "@pashu/db/migrate";
import { isEmpty, seedDemonstration } from "@pashu/db/seed/demonstration";
import { COMMAND_CONNECTIONS, COMMAND_POOL, serverConnections } from "./connections.ts";
import { createDeps, type Deps } from "../deps.ts";
import type { Env } from "../env.ts";
import { refreshSearchKeys } from "../features/animals/refresh-search-keys.ts";
import { startSearchMissWriter } from "../features/animals/write-search-misses.ts";
import { startViewWriter } from "../features/animals/write-views.ts";
import { orStopped } from "./stop-on-signal.ts";
import { storeImage } from "../features/media/store-image.ts";
import type { Logger } from "../platform/log.ts";
import { startTracing } from "../platform/observability/start-tracing.ts";
import type { Tracing } from "../platform/observability/tracing.ts";

interface StartedDeps {
  deps: Deps;
  databaseUrl: string;
  stop(): Promise<void>;
}

type ReportProgress = (step: string) => void;
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
  report: ReportProgress,
  options: StartOptions = {},
): Promise<StartedDeps> {
  return prepare(env, log, report, connectServing, options);
}

/** Creates the dependencies of the supervisor, which serves no requests. Its workers use `startWorkerDeps`. */
export function startSupervisorDeps(
  env: Env,
  log: Logger,
  report: ReportProgress,
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

export async function migrateOnly(env: Env, log: Logger, stopping: AbortSignal): Promise<string[]> {
  const database = await openExistingDatabase(env, log);
  try {
    return await orStopped(stopping, () => migrate(database.url));
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

export async function openDatabase(env: Env, log: Logger, report: ReportProgress): Promise<OpenDatabase> {
  await makeFolder(env.dataDir);
  return chooseDatabase(env, () => {
    report("Starting the embedded database");
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
  report: ReportProgress,
  connectTo: Connect,
  { open = openDatabase, stopping = new AbortController().signal }: StartOptions,
): Promise<StartedDeps> {
  // Not interrupted: a PostgreSQL that is starting could not be stopped yet.
  const database = await open(env, log, report);
  const connected = async () => {
    await migrate(database.url);
    const started = await connectTo(env, log, database);
    const { deps } = started;
    return stopOnError(started, async () => {
      await assertConnectionsSuffice(deps.db, requiredConnections(env));
      if ((env.SEED_DEMO ?? env.DATABASE_URL === undefined) && (await isEmpty(deps.db))) {
        report("Filling the database with demonstration sellers and listings");
        await seedDemonstration(deps.db, { storeImage: (bytes) => storeImage(deps, bytes), now: deps.clock.now() });
        await refreshSearchKeys(deps);
      }
      return started;
    });
  };
  return stopOnError(database, () => orStopped(stopping, connected));
}

/** For processes that serve requests: uses replicas and listens for the writes of other processes. */
async function connectServing(env: Env, log: Logger, opened: OpenDatabase): Promise<StartedDeps> {
  const { DATABASE_POOL: max } = env;
  const started = await connectDeps(env, log, opened, {
    max,
    usesReplicas: true,
    tracing: await startTracing(env),
  });
  const { db, limits, publicResponseCache, searchAliases } = started.deps;
  return stopOnError(started, async () => {
    await limits.connected();
    await onListingChanges(db.$client, () => publicResponseCache.invalidate());
    await searchAliases.refresh();
    const stopRefreshing = searchAliases.startRefreshing();
    const writers = [startViewWriter(started.deps), startSearchMissWriter(started.deps)];
    return {
      ...started,
      stop: async () => {
        stopRefreshing();
        await Promise.all(writers.map((writer) => writer.stop()));
        await started.stop();
      },
    };
  });
}

async function connectSupervising(env: Env, log: Logger, opened: OpenDatabase): Promise<StartedDeps> {
  const started = await connectDeps(env, log, opened, { max: COMMAND_POOL, tracing: await startTracing(env) });
  await started.deps.limits.connected();
  return started;
}

interface Connection {
  max: number;
  usesReplicas?: boolean;
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
      deps.eventLoop.stop();
      await deps.replicas?.close();
      await database.close();
      await deps.tracing?.close();
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
