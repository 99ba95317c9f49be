import type postgres from "postgres";
import type { Pool } from "./pool.ts";

export const LISTINGS_CHANGED = "listings_changed";

/**
 * Calls back when any process commits a change to listings, and whenever listening begins again, because PostgreSQL
 * does not keep notifications for a client that is not connected.
 */
export async function onListingChanges(
  client: Pick<Pool | postgres.Sql, "listen">,
  onChange: () => void,
): Promise<void> {
  await client.listen(LISTINGS_CHANGED, onChange, onChange);
}
