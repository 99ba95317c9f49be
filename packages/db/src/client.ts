import { SEARCH_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from "@pashu/validators/limits";
import { makePgArray, parsePgArray, type PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { Pool, type StatementObserver } from "./pool.ts";
import { openPrimary, type Primary, type Target } from "./primary.ts";
import { schema } from "./schema.ts";
import { poolSettings, sessionOptions } from "./session-settings.ts";

type Schema = typeof schema;

export type Db = PostgresJsDatabase<Schema> & { $client: Pool };
export type DbOrTransaction = PgDatabase<PostgresJsQueryResultHKT, Schema>;
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

export type Database = Server & { primary: Primary };

/** The primary or a replica. */
export type Server = {
  db: Db;
  /** One connection with pipelining, for reads that take less than a millisecond. */
  pipelinedDb: Db;
  /** Has a short statement timeout. Slow searches cannot exhaust the main pool. */
  searchDb: Db;
  sql: postgres.Sql;
  pools: readonly Pool[];
  observeStatements(observer: StatementObserver): void;
  close(): Promise<void>;
};

export type ReadDatabase = Pick<Database, "db" | "pipelinedDb" | "searchDb">;

export type ConnectOptions = {
  max?: number;
  /** 0 for no timeout. */
  statementTimeoutMs?: number;
  searchTimeoutMs?: number;
  idleTimeoutSeconds?: number;
  connectTimeoutSeconds?: number;
};

const CLOSE_GRACE_SECONDS = 5;
const RECONNECT_MAX_SECONDS = 1;
export const MAIN_CONNECTIONS_PER_SEARCH_CONNECTION = 4;
/** Names of columns are those of the properties, with underscores. */
export const CASING = "snake_case";
/** One connection gives the longest pipelines: docs/decisions/038-one-pipelined-connection.md. */
export const PIPELINED_CONNECTIONS = 1;
export const PIPELINE_DEPTH = 100;

/** An array literal with at least one element and no quotes, such as a list of file paths. */
const UNQUOTED_ARRAY = /^\{[^"\\{}]+\}$/;

/** text[] by its OID, so that the driver need not look up array types. */
const TEXT_ARRAY: postgres.PostgresType<string | string[]> = {
  to: 1009,
  from: [1009],
  // Drizzle passes arrays as text that is already serialized.
  serialize: (value) => (typeof value === "string" ? value : makePgArray(value)),
  parse: (text) => (UNQUOTED_ARRAY.test(text) ? text.slice(1, -1).split(",") : parsePgArray(text)),
};

/** Returns the maximum number of connections of a process: its three pools and one for LISTEN. */
export function connectionsPerProcess(max: number): number {
  return max + PIPELINED_CONNECTIONS + searchConnections(max) + 1;
}

export function searchConnections(max: number): number {
  return Math.ceil(max / MAIN_CONNECTIONS_PER_SEARCH_CONNECTION);
}

/**
 * Connects to the primary of a URL with one or several hosts.
 * @throws DatabaseUrlError
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const primary = openPrimary(url);
  const server = connectTo(primary, options);
  const close = async () => {
    await server.close();
    await primary.close();
  };
  return { ...server, primary, close };
}

export function connectReplica(url: string, options: ConnectOptions): Server {
  return connectTo({ url }, options);
}

function connectTo(target: Target, options: ConnectOptions): Server {
  const { max = 8, statementTimeoutMs = STATEMENT_TIMEOUT_MS, searchTimeoutMs = SEARCH_TIMEOUT_MS } = options;
  const searchMax = searchConnections(max);
  const sql = openDriver(target, { ...options, max, statementTimeoutMs });
  const pipelinedSql = openDriver(target, { ...options, max: PIPELINED_CONNECTIONS, statementTimeoutMs });
  const searchSql = openDriver(target, { ...options, max: searchMax, statementTimeoutMs: searchTimeoutMs });

  let observer: StatementObserver | null = null;
  const main = new Pool(sql, { name: "main", max, pipelineDepth: 1, preparesFrequent: true }, () => observer);
  const pipelined = new Pool(
    pipelinedSql,
    { name: "pipelined", max: PIPELINED_CONNECTIONS, pipelineDepth: PIPELINE_DEPTH },
    () => observer,
  );
  const search = new Pool(searchSql, { name: "search", max: searchMax, pipelineDepth: 1 }, () => observer);
  return {
    db: openDb(main),
    pipelinedDb: openDb(pipelined),
    searchDb: openDb(search),
    sql,
    pools: [main, pipelined, search],
    observeStatements: (next) => {
      observer = next;
    },
    close: async () => {
      const drivers = [sql, pipelinedSql, searchSql];
      await Promise.all(drivers.map((driver) => driver.end({ timeout: CLOSE_GRACE_SECONDS })));
    },
  };
}

function openDb(pool: Pool): Db {
  // Drizzle calls no other members of postgres.Sql than those that Pool has.
  const client = pool as unknown as postgres.Sql;
  return drizzle(client, { schema, casing: CASING }) as unknown as Db;
}

function openDriver({ url, driverOptions }: Target, options: ConnectOptions): postgres.Sql {
  const { max, statementTimeoutMs = 0, idleTimeoutSeconds = 60, connectTimeoutSeconds = 5 } = options;
  return postgres(url, {
    ...driverOptions,
    ...sessionOptions("pashu-bazaar", poolSettings(statementTimeoutMs)),
    max,
    idle_timeout: idleTimeoutSeconds,
    connect_timeout: connectTimeoutSeconds,
    // With the driver's default of up to 20 s, requests would still fail after the database has recovered.
    backoff: (attempt) => Math.min(2 ** attempt / 50, RECONNECT_MAX_SECONDS),
    types: { textArray: TEXT_ARRAY },
  });
}
