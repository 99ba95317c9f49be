import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "./client.ts";

export class TooFewConnectionsError extends Error {
  override readonly name = "TooFewConnectionsError";
}

/**
 * Checks at the start that max_connections suffices, so that PostgreSQL does not reject connections under load.
 * @param needed the number of connections, and the settings it results from
 * @throws TooFewConnectionsError
 */
export async function assertConnectionsSuffice(
  db: DbOrTransaction,
  needed: { connections: number; reason: string },
): Promise<void> {
  // reserved_connections is new in PostgreSQL 16.
  const [row] = await db.execute<{ maximum: number; reserved: number }>(sql`
    select current_setting('max_connections')::int as maximum,
      current_setting('superuser_reserved_connections')::int
        + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved
  `);
  if (row === undefined || needed.connections <= row.maximum - row.reserved) return;
  throw new TooFewConnectionsError(
    `PostgreSQL allows ${row.maximum - row.reserved} connections (max_connections ${row.maximum}, minus ` +
      `${row.reserved} reserved), but ${needed.reason} may open ${needed.connections}. ` +
      `Lower DATABASE_POOL or WEB_CONCURRENCY, or raise max_connections.`,
  );
}
