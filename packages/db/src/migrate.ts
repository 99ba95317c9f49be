import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { MIGRATION_LOCK_TIMEOUT_MS, MIGRATION_TIMEOUT_MS } from "@pashu/validators/limits";
import postgres from "postgres";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import {
  applyInTransaction,
  applyConcurrently,
  applyInBatches,
  pendingMigrations,
  readMigrations,
  type Migration,
} from "./migrations.ts";
import { withLongSession } from "./long-session.ts";
import { DATA_FOLDER, MIGRATIONS_FOLDER } from "./paths.ts";

export class MigrationBusyError extends Error {
  override readonly name = "MigrationBusyError";
}

/** The database has an encoding or a locale with which Hindi and Marathi do not work. */
export class UnsuitableDatabaseError extends Error {
  override readonly name = "UnsuitableDatabaseError";
}

export interface AppliedMigration {
  migration: string;
  durationMs: number;
}

export interface MigrateOptions {
  folder?: string;
  /** Timeout of one attempt to lock a table. All other statements on the table queue behind the attempt. */
  lockTimeoutMs?: number;
  /** Total time for retries, and for another process that migrates. */
  timeoutMs?: number;
  onApplied?: (applied: AppliedMigration) => void;
}

const LOCK_POLL_MS = 250;
const RETRY_MS = 1_000;

/**
 * Applies pending migrations and fills the table of pincodes. Safe to call from several processes at once, also while
 * servers run: one process migrates, the others wait.
 * @returns the names of the applied migrations
 * @throws MigrationBusyError, UnsuitableDatabaseError
 */
export async function migrate(
  url: string,
  {
    folder = MIGRATIONS_FOLDER,
    lockTimeoutMs = MIGRATION_LOCK_TIMEOUT_MS,
    timeoutMs = MIGRATION_TIMEOUT_MS,
    onApplied = () => {},
  }: MigrateOptions = {},
): Promise<string[]> {
  return withLongSession(url, { applicationName: "pashu-bazaar-migrations", lockTimeoutMs }, async (sql) => {
    await assertEncoding(sql);
    await acquireMigrationLock(sql, timeoutMs);
    // Citus then allows triggers on distributed tables. PostgreSQL without Citus ignores its settings.
    await sql`select set_config('citus.enable_unsafe_triggers', 'on', false)`;
    const pending = await pendingMigrations(sql, await readMigrations(folder));
    for (const migration of pending) {
      const start = performance.now();
      await apply(sql, migration, timeoutMs);
      onApplied({ migration: migration.name, durationMs: Math.round(performance.now() - start) });
    }
    await assertLocaleKnowsHindi(sql);
    await loadPincodes(sql);
    return pending.map(({ name }) => name);
  });
}

/**
 * Polls for the lock. A blocking lock statement would hold a snapshot, for which a concurrent index build of the
 * process that holds the lock waits: a deadlock.
 */
export async function acquireMigrationLock(sql: postgres.Sql, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const [row] = await sql`select pg_try_advisory_lock(${ADVISORY_LOCKS.migrate}) as taken`;
    if (row?.taken === true) return;
    if (performance.now() > deadline) {
      throw new MigrationBusyError(
        "Timed out waiting for another process that migrates this database. No migration was applied.",
      );
    }
    await delay(LOCK_POLL_MS);
  }
}

async function apply(sql: postgres.Sql, migration: Migration, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      if (migration.mode === "concurrently") return await applyConcurrently(sql, migration, timeoutMs);
      if (migration.mode === "batched") return await applyInBatches(sql, migration);
      return await applyInTransaction(sql, migration);
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      if (performance.now() > deadline) {
        throw new MigrationBusyError(
          `Migration ${migration.name} timed out waiting for table locks and was rolled back. Retry when long transactions have ended.`,
          { cause: error },
        );
      }
      await delay(RETRY_MS);
    }
  }
}

const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK_DETECTED = "40P01";

export function isLockFailure(error: unknown): boolean {
  return error instanceof postgres.PostgresError && [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED].includes(error.code);
}

const REMEDY = "Create it with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'";

async function assertEncoding(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ name: string; encoding: string }[]>`
    select current_database() as name, current_setting('server_encoding') as encoding`;
  if (row === undefined || row.encoding === "UTF8") return;
  throw new UnsuitableDatabaseError(
    `The database "${row.name}" has the encoding ${row.encoding}, which cannot store Hindi and Marathi. ${REMEDY}.`,
  );
}

async function assertLocaleKnowsHindi(sql: postgres.Sql): Promise<void> {
  const [row] = await sql`select cardinality(show_trgm('भैंस')) > 0 as searchable, current_database() as name`;
  if (row?.searchable === true) return;
  throw new UnsuitableDatabaseError(
    `The locale of the database "${row?.name}" does not support Devanagari letters, so searches in Hindi and Marathi ` +
      `would find nothing. ${REMEDY} (or another UTF-8 locale).`,
  );
}

async function loadPincodes(sql: postgres.Sql): Promise<void> {
  const [row] = await sql`select exists (select from pincodes) as loaded`;
  if (row?.loaded === true) return;
  const copy = await sql`
    copy pincodes (pincode, latitude, longitude, district, state) from stdin (format csv, header)
  `.writable();
  await pipeline(createReadStream(join(DATA_FOLDER, "pincodes.csv")), copy);
}
