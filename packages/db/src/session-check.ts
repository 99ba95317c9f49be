import { SEARCH_TIMEOUT_MS, SECOND, STATEMENT_TIMEOUT_MS } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";
import postgres from "postgres";
import { errorCode } from "./errors.ts";
import { openPrimary, type Target } from "./primary.ts";
import { poolSettings, type SessionSettings, sessionOptions } from "./session-settings.ts";

/** Connections of the server are not sessions of PostgreSQL, or lose their settings. The message has the remedy. */
export class SharedSessionError extends Error {
  override readonly name = "SharedSessionError";
}

const CONNECT_TIMEOUT_S = 5;
/** Includes connecting: the login and the first statement. */
const READ_TIMEOUT_MS = (2 * CONNECT_TIMEOUT_S + 1) * SECOND;
/** Without other clients, a pooler in transaction mode is found in the first round. With many, its choice is random. */
const ROUNDS = 5;

/**
 * Checks at the start that each connection has a session of its own, and that the settings of a pool hold there. Behind a
 * connection pooler in transaction mode two open connections have one session, or a connection changes its session.
 * @param name the setting that contains the URL, for the error
 * @throws SharedSessionError
 */
export async function assertOwnSessions(url: string, name: string): Promise<void> {
  const primary = openPrimary(url);
  try {
    await check(primary, name);
  } finally {
    await primary.close();
  }
}

/** The same for a replica. */
export function assertOwnSessionsOfReplica(url: string, name: string): Promise<void> {
  return check({ url }, name);
}

async function check(server: Target, name: string): Promise<void> {
  const first = open(server, STATEMENT_TIMEOUT_MS);
  const second = open(server, SEARCH_TIMEOUT_MS);
  try {
    await read(first);
    await read(second).catch((error: unknown) => {
      if (errorCode(error) !== "CONNECT_TIMEOUT") throw error;
      throw new SharedSessionError(`${name} allows one connection at a time. ${POOL_ADVICE}`);
    });
    for (let round = 1; round < ROUNDS; round += 1) {
      await read(first);
      await read(second);
    }
    const sessions = [...first.sessions, ...second.sessions];
    const areOwn = sessions.length === 2 && sessions[0] !== sessions[1];
    if (!areOwn) {
      // A reconnect changes the session, too. The database is restarting.
      if (first.isClosed || second.isClosed)
        throw Object.assign(new Error("reconnected"), { code: "CONNECTION_CLOSED" });
      throw new SharedSessionError(
        `${name} leads to a connection pooler in transaction or statement mode, in which connections share a session. ${POOL_ADVICE}`,
      );
    }
    const wrong = [...first.wrongSettings, ...second.wrongSettings];
    if (wrong.length > 0) {
      throw new SharedSessionError(
        `${name} does not keep the settings of a session: ${wrong.join(", ")}. ${POOL_ADVICE}`,
      );
    }
  } finally {
    await Promise.all([first, second].map(({ sql }) => sql.end({ timeout: 1 })));
  }
}

const POOL_ADVICE =
  "Set pool_mode = session and a large enough default_pool_size in PgBouncer (docs/scaling.md), or use PostgreSQL's own address.";

interface Client {
  sql: postgres.Sql;
  settings: SessionSettings;
  /** The sessions and the wrong settings that this connection has had. */
  sessions: Set<string>;
  wrongSettings: Set<string>;
  isClosed: boolean;
}

function open({ url, driverOptions }: Target, statementTimeoutMs: number): Client {
  const settings = poolSettings(statementTimeoutMs);
  const sql = postgres(url, {
    ...driverOptions,
    ...sessionOptions("pashu-bazaar-check", settings),
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: CONNECT_TIMEOUT_S,
    onclose: () => (client.isClosed = true),
  });
  const client = { sql, settings, sessions: new Set<string>(), wrongSettings: new Set<string>(), isClosed: false };
  return client;
}

interface Row {
  session: string;
  settings: Record<string, string>;
}

async function read({ sql, settings, sessions, wrongSettings }: Client): Promise<void> {
  const names = Object.keys(settings).map((name) => `'${name}'`);
  // The process id alone is not unique where the address leads to several servers. Without parameters, because a pooler
  // in transaction mode may refuse a prepared statement.
  const reading = sql.unsafe<Row[]>(`
    select pid || ' ' || backend_start as session,
      (select jsonb_object_agg(name, setting) from pg_settings where name in (${names.join()})) as settings
    from pg_stat_activity where pid = pg_backend_pid()
  `);
  for (const row of await withTimeout(reading, READ_TIMEOUT_MS)) {
    sessions.add(row.session);
    for (const [name, value] of Object.entries(settings)) {
      if (row.settings[name] !== String(value)) wrongSettings.add(`${name} is ${row.settings[name]}, not ${value}`);
    }
  }
}
