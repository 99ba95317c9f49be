import type postgres from "postgres";

export type SessionSettings = Readonly<Record<string, string | number>>;

/** @param statementTimeoutMs 0 for no timeout */
export function poolSettings(statementTimeoutMs: number): SessionSettings {
  return {
    statement_timeout: statementTimeoutMs,
    jit: "off",
    // The Memoize node costs more than ten look-ups of a seller.
    enable_memoize: "off",
    // The format that statements.ts parses.
    TimeZone: "UTC",
    DateStyle: "ISO, MDY",
  };
}

/**
 * Options of a driver that makes the settings by the first statement of each connection, also after a reconnect. As
 * startup parameters, a connection pooler would refuse or ignore them: docs/decisions/084-session-pooling.md.
 */
export function sessionOptions(applicationName: string, settings: SessionSettings): postgres.Options<{}> {
  const onconnect = Object.entries(settings)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join("; ");
  const options = {
    connection: { application_name: applicationName },
    // The driver's query for array types has no error handler: a connection cut during it ends the process.
    fetch_types: false,
    onnotice: () => {},
    /** Added by our patch: docs/upstream/postgres-js-first-statement.md. */
    onconnect,
  };
  return options;
}
