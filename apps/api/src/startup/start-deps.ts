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
import { storeImage } from "../features/media/store-image.ts";
import type { Logger } from "../platform/log.ts";
import { startTracing } from "../platform/observe/start-tracing.ts";
import type { Tracing } from "../platform/observe/tracing.ts";

interface Running {
  deps: Deps;
  databaseUrl: string;
  stop(): Promise<void>;
}

type ReportProgress = (step: string) => void;
type Connect = (env: Env, log: Logger, reached: OpenDatabase) => Promise<Running>;

/** Starts or reaches the database, brings it up to date, and makes everything that depends on it. */
export function startDeps(env: Env, log: Logger, report: ReportProgress, open = openDatabase): Promise<Running> {
  return prepare(env, log, report, connectServing, open);
}

/** The same for who serves nobody and starts several processes that do, each on `startWorkerDeps`. */
export function startSupervisorDeps(env: Env, log: Logger, report: ReportProgress): Promise<Running> {
  return prepare(env, log, report, connectSupervising, openDatabase);
}

/** The same for one of those processes: the database has been prepared. */
export async function startWorkerDeps(env: Env, log: Logger): Promise<Running> {
  return connectServing(env, log, await joinDatabase(env, log));
}

/** The same for an operator's command: the database is taken as it is, whether or not the server runs on it. */
export async function startCommandDeps(env: Env, log: Logger): Promise<Running> {
  const database = await joinDatabase(env, log);
  return orStop(database, () => connectDeps(env, log, database, { max: COMMAND_POOL }));
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

export interface OpenDatabase {
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

/** Starts the embedded database, or names the operator's own. */
export async function openDatabase(env: Env, log: Logger, report: ReportProgress): Promise<OpenDatabase> {
  await makeFolder(env.dataDir);
  return reachDatabase(env, () => {
    report("Starting the embedded database");
    return startEmbedded({ dataDir: env.dataDir, log });
  });
}

/** Stops what has been started when the next step fails. */
async function orStop<T>(started: { stop(): Promise<void> }, next: () => Promise<T>): Promise<T> {
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
  open: typeof openDatabase,
): Promise<Running> {
  const database = await open(env, log, report);
  return orStop(database, async () => {
    await migrate(database.url);
    const running = await connectTo(env, log, database);
    const { deps } = running;
    return orStop(running, async () => {
      await assertConnectionsSuffice(deps.db, connectionsWanted(env));
      if ((env.SEED_DEMO ?? env.DATABASE_URL === undefined) && (await isEmpty(deps.db))) {
        report("Filling the database with demonstration sellers and listings");
        await seedDemonstration(deps.db, { storeImage: (bytes) => storeImage(deps, bytes), now: deps.clock.now() });
      }
      return running;
    });
  });
}

/** For who answers people: with replicas, and told of what other processes write. */
async function connectServing(env: Env, log: Logger, reached: OpenDatabase): Promise<Running> {
  const { DATABASE_POOL: max } = env;
  const running = await connectDeps(env, log, reached, {
    max,
    primaryUrl: reached.url,
    tracing: await startTracing(env),
  });
  const { db, limits, publicResponseCache } = running.deps;
  return orStop(running, async () => {
    await limits.connected();
    await onListingChanges(db.$client, () => publicResponseCache.invalidate());
    return running;
  });
}

async function connectSupervising(env: Env, log: Logger, reached: OpenDatabase): Promise<Running> {
  const running = await connectDeps(env, log, reached, { max: COMMAND_POOL, tracing: await startTracing(env) });
  await running.deps.limits.connected();
  return running;
}

interface Connection {
  max: number;
  primaryUrl?: string;
  tracing?: Tracing | null;
}

async function connectDeps(env: Env, log: Logger, reached: OpenDatabase, connection: Connection): Promise<Running> {
  const { max, ...others } = connection;
  const database = connect(reached.url, { max });
  const secret = env.SECRET ?? (await keptSecret(env.dataDir));
  const deps = createDeps({ env, log, database, secret, ...others });
  return {
    deps,
    databaseUrl: reached.url,
    stop: async () => {
      deps.limits.close();
      deps.eventLoop.stop();
      await deps.replicas?.close();
      await database.close();
      await deps.tracing?.close();
      await reached.stop();
    },
  };
}

/** This machine's processes need these, and an operator's command beside them. */
function connectionsWanted(env: Env) {
  const { WEB_CONCURRENCY: processes, DATABASE_POOL: pool } = env;
  const because =
    processes === 1
      ? `the server with a pool of ${pool}`
      : `${processes} processes (WEB_CONCURRENCY) with a pool of ${pool} each (DATABASE_POOL)`;
  return { connections: serverConnections(env) + COMMAND_CONNECTIONS, because };
}

/** The secret of this machine's data, made at first use and readable by its owner only. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "secret");
  await makeFolder(dataDir);
  const made = randomBytes(32).toString("hex");
  await writeFile(file, made, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return readFile(file, "utf8");
}
