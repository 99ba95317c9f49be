import postgres from "postgres";
import { openPrimary } from "./primary.ts";
import { sessionOptions } from "./session-settings.ts";

/**
 * Runs work that takes long, such as the build of an index, on one connection of the primary. It has no maximum
 * lifetime, because its session can hold locks, and no statement timeout, also not that of the role.
 */
export async function withLongSession<Result>(
  url: string,
  { applicationName, lockTimeoutMs }: { applicationName: string; lockTimeoutMs: number },
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const primary = openPrimary(url);
  const sql = postgres(primary.url, {
    ...primary.driverOptions,
    ...sessionOptions(applicationName, { statement_timeout: 0, lock_timeout: lockTimeoutMs }),
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
  });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
    await primary.close();
  }
}
