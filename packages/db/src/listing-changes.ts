import type postgres from "postgres";

/** As the triggers of migration 0005 name it. */
export const LISTINGS_CHANGED = "listings_changed";

/**
 * Calls back when any process has committed a change of what visitors are shown, and each time that listening begins
 * anew: what was told in between is lost. It listens on a connection of its own, which comes back by itself.
 */
export async function onListingChanges(sql: postgres.Sql, changed: () => void): Promise<void> {
  await sql.listen(LISTINGS_CHANGED, changed, changed);
}
