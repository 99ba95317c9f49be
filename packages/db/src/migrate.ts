import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { MIGRATION_LOCK_TIMEOUT_MS, MIGRATION_TIMEOUT_MS } from "@pashu/validators/limits";
import postgres from "postgres";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import { applyAtOnce, applyConcurrently, pendingMigrations, readMigrations, type Migration } from "./migrations.ts";
import { DATA_FOLDER, MIGRATIONS_FOLDER } from "./paths.ts";

/** A migration could not have its turn, or its tables, for as long as somebody may wait. */
export class MigrationBusyError extends Error {
  override readonly name = "MigrationBusyError";
}

export interface MigrateOptions {
  folder?: string;
  /** How long a change of a table may queue for its lock: behind it queues everybody else. */
  lockTimeoutMs?: number;
  /** How long to retry, and to wait for another process that migrates. */
  timeoutMs?: number;
}

const LOOK_AGAIN_MS = 250;
/** Between attempts, those that queued behind the last one go on. */
const TRY_AGAIN_MS = 1_000;

/**
 * Brings a database to the present shape and fills its table of pincodes.
 * Any number of processes may call it at once, while others serve: one works, the others wait for it.
 * @returns the names of the migrations that were applied
 * @throws MigrationBusyError when others hold a table or the turn for too long
 */
export async function migrate(
  url: string,
  {
    folder = MIGRATIONS_FOLDER,
    lockTimeoutMs = MIGRATION_LOCK_TIMEOUT_MS,
    timeoutMs = MIGRATION_TIMEOUT_MS,
  }: MigrateOptions = {},
): Promise<string[]> {
  // One connection that never changes: the lock belongs to its session.
  const sql = postgres(url, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => {},
    // A role's own limit is meant for requests, and a large index takes its time.
    connection: { statement_timeout: 0, lock_timeout: lockTimeoutMs },
  });
  try {
    await waitForTurn(sql, timeoutMs);
    const pending = await pendingMigrations(sql, await readMigrations(folder));
    for (const migration of pending) await apply(sql, migration, timeoutMs);
    await assertHindiCanBeSearched(sql);
    await loadPincodes(sql);
    return pending.map(({ name }) => name);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Asks again and again instead of waiting in the database: a statement that waits there holds a snapshot,
 * for whose end a concurrent index waits, while its owner is whom we wait for.
 */
async function waitForTurn(sql: postgres.Sql, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const [row] = await sql`select pg_try_advisory_lock(${ADVISORY_LOCKS.migrate}) as taken`;
    if (row?.taken === true) return;
    if (performance.now() > deadline) {
      throw new MigrationBusyError(
        "Timed out waiting for another process that migrates this database. No migration was applied.",
      );
    }
    await delay(LOOK_AGAIN_MS);
  }
}

async function apply(sql: postgres.Sql, migration: Migration, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await (migration.concurrent ? applyConcurrently(sql, migration, timeoutMs) : applyAtOnce(sql, migration));
    } catch (error) {
      if (!isHeldUp(error)) throw error;
      if (performance.now() > deadline) {
        throw new MigrationBusyError(
          `Migration ${migration.name} timed out waiting for table locks and was rolled back. Retry when long transactions have ended.`,
          { cause: error },
        );
      }
      await delay(TRY_AGAIN_MS);
    }
  }
}

const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK_DETECTED = "40P01";

function isHeldUp(error: unknown): boolean {
  return error instanceof postgres.PostgresError && [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED].includes(error.code);
}

async function assertHindiCanBeSearched(sql: postgres.Sql): Promise<void> {
  const [row] = await sql`select cardinality(show_trgm('भैंस')) > 0 as searchable, current_database() as name`;
  if (row?.searchable === true) return;
  throw new Error(
    `The database "${row?.name}" does not support Devanagari letters, so searches in Hindi and Marathi would find nothing. ` +
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
