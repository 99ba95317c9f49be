import type postgres from "postgres";

export class TooFewConnectionsError extends Error {
  override readonly name = "TooFewConnectionsError";
}

/**
 * PostgreSQL refuses whoever comes when all its connections are taken: better told at the start than under load.
 * @param wanted how many may be opened, and the settings that say so
 * @throws TooFewConnectionsError
 */
export async function assertConnectionsSuffice(
  sql: postgres.Sql,
  wanted: { connections: number; because: string },
): Promise<void> {
  // The second is new in version 16; both are kept for others than us.
  const [row] = await sql<{ most: number; reserved: number }[]>`
    select current_setting('max_connections')::int as most,
      current_setting('superuser_reserved_connections')::int
        + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved
  `;
  if (row === undefined || wanted.connections <= row.most - row.reserved) return;
  throw new TooFewConnectionsError(
    `PostgreSQL allows ${row.most - row.reserved} connections (max_connections ${row.most}, minus ${row.reserved} ` +
      `reserved), but ${wanted.because} may open ${wanted.connections}. ` +
      `Lower DATABASE_POOL or WEB_CONCURRENCY, or raise max_connections.`,
  );
}
