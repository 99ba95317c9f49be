import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import { makePgArray, parsePgArray, type PgDatabase } from "drizzle-orm/pg-core";
import postgres from "postgres";
import { SEARCH_QUEUE_MAX_PER_CONNECTION, SEARCH_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from "@pashu/validators/limits";
import { boundPool, type Pool, type StatementObserver, watchPool } from "./pool.ts";
import { schema } from "./schema.ts";

type Schema = typeof schema;

export type Db = PostgresJsDatabase<Schema> & {
  /** The driver below, for what Drizzle has no words for or does too slowly: COPY, LISTEN, hot reads. */
  $client: postgres.Sql;
};
/** What a query needs: the pool, or a transaction of it. */
export type DbOrTransaction = PgDatabase<PostgresJsQueryResultHKT, Schema>;
/** Inside one: for what makes no sense outside, such as a lock that ends with it. */
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

export type Database = {
  db: Db;
  /** One connection apart, which all reads share that take a fraction of a millisecond. */
  pipelinedDb: Db;
  /** A few connections apart, whose statements may take a second: so many slow ones at once leave the others free. */
  searchDb: Db;
  sql: postgres.Sql;
  pools: readonly Pool[];
  /** Has each statement of all pools told from now on. */
  observeStatements(observer: StatementObserver): void;
  /** Lets running queries finish for a few seconds, then closes every connection. */
  close(): Promise<void>;
};

/** What reads are spread over. */
export type ReadDatabase = Pick<Database, "db" | "pipelinedDb" | "searchDb">;

export type ConnectOptions = {
  /** Connections at most. */
  max?: number;
  /** A statement that runs longer is cancelled; 0 lets it run. */
  statementTimeoutMs?: number;
  /** The same for the impatient connections. */
  searchTimeoutMs?: number;
  idleTimeoutSeconds?: number;
  connectTimeoutSeconds?: number;
};

const CLOSE_GRACE_SECONDS = 5;
const RECONNECT_MAX_SECONDS = 1;
/** Of impatient connections there is one to so many others. */
export const MAIN_CONNECTIONS_PER_SEARCH_CONNECTION = 4;

/**
 * A statement sent before the last one is answered saves both sides a write, a read and a wait. For those that are
 * always quick only: whoever comes after a slow one would wait for it. On one connection they meet most often.
 */
export const PIPELINED_CONNECTIONS = 1;
/** So many does the driver send ahead; in the other pools those behind the first count as waiting. */
export const PIPELINE_DEPTH = 100;

/** As paths of files are written: nothing is quoted, and there is something. */
const NEEDS_NO_PARSER = /^\{[^"\\{}]+\}$/;

/** The one kind of array that we have, by PostgreSQL's number for it. */
const TEXT_ARRAY: postgres.PostgresType<string | string[]> = {
  to: 1009,
  from: [1009],
  // Drizzle has written them already.
  serialize: (value) => (typeof value === "string" ? value : makePgArray(value)),
  parse: (text) => (NEEDS_NO_PARSER.test(text) ? text.slice(1, -1).split(",") : parsePgArray(text)),
};

/** How many connections one process may open: those of a pool so large, hot and impatient ones, and one that listens. */
export function connectionsPerProcess(max: number): number {
  return max + PIPELINED_CONNECTIONS + Math.ceil(max / MAIN_CONNECTIONS_PER_SEARCH_CONNECTION) + 1;
}

/** Opens a pool; it connects when first asked, and again by itself whenever the server went away. */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const { max = 8, statementTimeoutMs = STATEMENT_TIMEOUT_MS, searchTimeoutMs = SEARCH_TIMEOUT_MS } = options;
  const searchMax = Math.ceil(max / MAIN_CONNECTIONS_PER_SEARCH_CONNECTION);
  const sql = openPool(url, { ...options, max, statementTimeoutMs });
  const pipelined = openPool(url, { ...options, max: PIPELINED_CONNECTIONS, statementTimeoutMs });
  const search = openPool(url, { ...options, max: searchMax, statementTimeoutMs: searchTimeoutMs });
  let observer: StatementObserver | null = null;
  const pools = {
    main: watchPool(sql, { name: "main", max, pipelineDepth: 1 }, () => observer),
    pipelined: watchPool(
      pipelined,
      { name: "pipelined", max: PIPELINED_CONNECTIONS, pipelineDepth: PIPELINE_DEPTH },
      () => observer,
    ),
    search: watchPool(search, { name: "search", max: searchMax, pipelineDepth: 1 }, () => observer),
  };
  boundPool(search, pools.search, searchMax * SEARCH_QUEUE_MAX_PER_CONNECTION);
  return {
    db: drizzle(sql, { schema, casing: "snake_case" }),
    pipelinedDb: drizzle(pipelined, { schema, casing: "snake_case" }),
    searchDb: drizzle(search, { schema, casing: "snake_case" }),
    sql,
    pools: Object.values(pools),
    observeStatements: (next) => {
      observer = next;
    },
    close: async () => {
      await Promise.all([sql, pipelined, search].map((pool) => pool.end({ timeout: CLOSE_GRACE_SECONDS })));
    },
  };
}

function openPool(url: string, options: ConnectOptions): postgres.Sql {
  const { max, statementTimeoutMs, idleTimeoutSeconds = 60, connectTimeoutSeconds = 5 } = options;
  return postgres(url, {
    max,
    idle_timeout: idleTimeoutSeconds,
    connect_timeout: connectTimeoutSeconds,
    // The driver's own goes up to 20 seconds: as long would requests hang after the database is back.
    backoff: (attempt) => Math.min(2 ** attempt / 50, RECONNECT_MAX_SECONDS),
    connection: {
      application_name: "pashu-bazaar",
      statement_timeout: statementTimeoutMs,
      // Compiling a plan costs more than running any of ours.
      jit: "off",
      // Remembering the sellers of ten listings costs more than to look up all ten again.
      enable_memoize: "off",
      // What timestamps are written in; statements.ts reads them.
      TimeZone: "UTC",
      DateStyle: "ISO",
    },
    // The driver would ask each new connection for the types of arrays, and end our process if it breaks off then.
    fetch_types: false,
    types: { textArray: TEXT_ARRAY },
    onnotice: () => {},
  });
}
