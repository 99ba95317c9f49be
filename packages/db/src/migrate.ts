import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { ADVISORY_LOCKS } from "./locks.ts";
import { DATA_FOLDER, MIGRATIONS_FOLDER } from "./paths.ts";

/**
 * Brings a database to the present shape and fills its table of pincodes.
 * Any number of processes may call it at once: one works, the others wait for it.
 */
export async function migrate(url: string): Promise<void> {
  // One connection that never changes: the lock belongs to its session.
  const sql = postgres(url, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => {},
  });
  try {
    await sql`set lock_timeout = '5min'`;
    await sql`select pg_advisory_lock(${ADVISORY_LOCKS.migrate})`;
    // A change of a table must not queue behind a long reader with everybody else behind it.
    await sql`set lock_timeout = '15s'`;
    await runMigrations(drizzle(sql), { migrationsFolder: MIGRATIONS_FOLDER });
    await assertHindiCanBeSearched(sql);
    await loadPincodes(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function assertHindiCanBeSearched(sql: postgres.Sql): Promise<void> {
  const [row] = await sql`select cardinality(show_trgm('भैंस')) > 0 as searchable, current_database() as name`;
  if (row?.searchable === true) return;
  throw new Error(
    `The database "${row?.name}" knows no letters but English ones, so nothing in Hindi or Marathi could be found. ` +
      `Create it with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8' (or another UTF-8 locale).`,
  );
}

async function loadPincodes(sql: postgres.Sql): Promise<void> {
  const [row] = await sql`select exists (select from pincodes) as loaded`;
  if (row?.loaded === true) return;
  const into = await sql`
    copy pincodes (pincode, latitude, longitude, district, state) from stdin (format csv, header)
  `.writable();
  await pipeline(createReadStream(join(DATA_FOLDER, "pincodes.csv")), into);
}
