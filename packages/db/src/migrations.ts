import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";

export interface Migration {
  name: string;
  statements: string[];
  /**
   * `concurrently`: without a transaction, for CREATE INDEX CONCURRENTLY. `batched`: each statement is repeated until it
   * changes no row, so that no lock is held for long.
   */
  mode: "transaction" | "concurrently" | "batched";
  hash: string;
  when: number;
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql: statements, hash, folderMillis }, index) => ({
    name: journal.entries[index]?.tag ?? String(index),
    statements,
    mode: modeOf(statements),
    hash,
    when: folderMillis,
  }));
}

function modeOf(statements: string[]): Migration["mode"] {
  if (statements.some((statement) => /\bindex\s+concurrently\b/i.test(statement))) return "concurrently";
  return statements.some((statement) => statement.trimStart().startsWith("-- batched")) ? "batched" : "transaction";
}

export async function pendingMigrations(sql: postgres.Sql, all: Migration[]): Promise<Migration[]> {
  await sql`create schema if not exists drizzle`;
  await sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)
  `;
  const applied = await sql<{ when: number }[]>`select created_at::float8 as when from drizzle.__drizzle_migrations`;
  const known = new Set(applied.map(({ when }) => when));
  return all.filter(({ when }) => !known.has(when));
}

export async function applyInTransaction(sql: postgres.Sql, migration: Migration): Promise<void> {
  await sql.begin(async (tx) => {
    for (const statement of migration.statements) await tx.unsafe(statement);
    await recordMigration(tx, migration);
  });
}

/**
 * Applies a migration without a transaction, and first removes what a failed attempt left. Its lock timeout is long,
 * because other statements do not queue behind a concurrent index build.
 */
export async function applyConcurrently(sql: postgres.Sql, migration: Migration, timeoutMs: number): Promise<void> {
  const [before] = await sql`select current_setting('lock_timeout') as timeout`;
  await sql`select set_config('lock_timeout', ${`${timeoutMs}ms`}, false)`;
  for (const statement of migration.statements) {
    await dropInvalidIndex(sql, statement);
    await sql.unsafe(statement);
  }
  await sql`select set_config('lock_timeout', ${before?.timeout}, false)`;
  await recordMigration(sql, migration);
}

/** Repeatable: an interrupted run continues where it stopped. */
export async function applyInBatches(sql: postgres.Sql, migration: Migration): Promise<void> {
  for (const statement of migration.statements) while ((await sql.unsafe(statement)).count > 0);
  await recordMigration(sql, migration);
}

/** An interrupted build leaves an invalid index, which every write updates and no query uses. */
async function dropInvalidIndex(sql: postgres.Sql, statement: string): Promise<void> {
  const invalid = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_index i
      join pg_class c on c.oid = i.indexrelid
      join pg_namespace n on n.oid = c.relnamespace
    where not i.indisvalid and strpos(${statement}, format('"%s"', c.relname)) > 0
  `;
  for (const { name } of invalid) await sql.unsafe(`drop index concurrently ${name}`);
}

async function recordMigration(sql: postgres.ISql, { hash, when }: Migration): Promise<void> {
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`;
}
